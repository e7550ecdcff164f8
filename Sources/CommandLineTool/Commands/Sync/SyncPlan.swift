import Albums
import Covers
import HTTP
import Remotes
import SyncEngine

/// Everything a sync is built from, out of the command line, the settings file and the token's sources.
struct SyncPlan {
  /// Whom to ask.
  var remote: FQLConfiguration
  /// How to reach it.
  var http: HTTPConfiguration
  /// How often a call is tried, and how long a wait is accepted.
  var retries: RetryPolicy
  /// Who decodes pictures.
  var workers: WorkerConfiguration
  /// What to do.
  var options: SyncOptions
  /// Where to store.
  var catalog: String

  /// Decides it.
  ///
  /// - Parameters:
  ///   - session: What was asked.
  ///   - known: The remote's name where the command line names none.
  ///   - decodes: Whether pictures are going to be decoded.
  /// - Throws: ``Failure`` for a remote that is not known, a token that cannot be used, a worker that is missing.
  init(_ session: Session, otherwise known: String? = nil, decodes: Bool = true) throws(Failure) {
    let invocation = session.invocation
    let configuration = try session.configuration()
    let choice = try RemoteChoice(invocation, configuration, otherwise: known)
    let token = try choice.token(session)
    catalog = try session.catalogPath()
    guard let style = FQLStyle(rawValue: choice.api) else {
      throw Failure(.usage, "The interface \"\(choice.api)\" is not known.")
    }
    if token != nil, let warning = choice.warning { session.messages.warning(warning) }
    remote = FQLConfiguration(url: choice.url, style: style, token: token.map { Secret($0.secret) })
    options = Self.options(invocation, configuration, remoteName: choice.name)
    http = HTTPConfiguration(
      caFile: try choice.caFile.map { path throws(Failure) in try session.places.expanded(path) },
      userAgent: "albumsync/\(CommandLineTool.version)", maximumConnectionsPerHost: options.jobs)
    let longest = invocation.number(SyncSwitches.maxWait) ?? configuration.maxWait
    retries = longest.map { RetryPolicy(maximumWait: .seconds($0)) } ?? RetryPolicy()
    workers = try session.workers(
      areNeeded: decodes && options.fetchesCovers, orElse: ", or say --no-covers")
  }

  /// A client for it that can ask at once.
  ///
  /// - Throws: ``Failure`` if the library of transfers is missing on this machine.
  func client() throws(Failure) -> HTTPClient {
    do throws(HTTPError) {
      try HTTPClient.loadLibrary()
    } catch {
      throw Failure(.internalError, error.message)
    }
    return HTTPClient(http)
  }

  private static func options(
    _ invocation: Invocation, _ configuration: Configuration, remoteName: String?
  ) -> SyncOptions {
    var options = SyncOptions()
    let fit =
      RenditionSpec.Fit(rawValue: invocation.text(SyncSwitches.fit) ?? configuration.fit ?? "") ?? .fill
    let sides = invocation.numbers(SyncSwitches.renditions) ?? configuration.renditions ?? [160, 480]
    options.remoteName = remoteName
    options.renditions = Set(sides).sorted().map { RenditionSpec(side: $0, fit: fit) }
    options.fetchesCovers = !invocation.has(SyncSwitches.noCovers)
    options.fetchesPhotos = invocation.has(SyncSwitches.photos)
    options.revalidates = invocation.has(SyncSwitches.full)
    options.dryRun = invocation.has(SyncSwitches.dryRun)
    if invocation.has(SyncSwitches.allowMassDelete) { options.deletions = .unlimited }
    if let jobs = invocation.number(SyncSwitches.jobs) ?? configuration.jobs { options.jobs = jobs }
    return options
  }
}
