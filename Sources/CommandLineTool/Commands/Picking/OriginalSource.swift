import Albums
import Catalog
import HTTP
import Remotes

/// Brings photos' originals to this machine.
struct OriginalSource: Sendable {
  /// Why an original cannot be had.
  struct Problem: Error {
    var exit: ExitCode
    var reason: String

    init(_ exit: ExitCode, _ reason: String) {
      self.exit = exit
      self.reason = reason
    }

    init(_ error: RemoteError) {
      let exit: ExitCode =
        switch error.kind {
        case .unreachable, .unusable: .unreachable
        case .login: .login
        case .rateLimited: .rateLimited
        case .denied, .notFound, .tooLarge: .partial
        case .cancelled: .interrupted
        }
      self.init(exit, error.message)
    }
  }

  /// Larger files than this are not taken.
  private static let maximumBytes = 4 << 30

  private let remote: FQLRemote
  private let http: HTTPClient
  private let policy: RetryPolicy

  /// Takes the remote that a sync would ask.
  init(_ plan: SyncPlan) throws(Failure) {
    http = try plan.client()
    policy = plan.retries
    remote = FQLRemote(plan.remote, http: http, policy: plan.retries)
  }

  /// The interface, which with the account names the remote in the catalog.
  var api: String { remote.api }

  /// Whose photos these are.
  func account() async throws(Problem) -> Account {
    do throws(RemoteError) { return try await remote.account() } catch { throw Problem(error) }
  }

  /// Fetches an original to a path, going on from where an earlier attempt stopped.
  ///
  /// A signed URL lives for a short time, so it is asked for anew before each attempt.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - path: Where the complete file goes.
  /// - Throws: ``Problem`` when the attempts are used up, or another one would not help.
  func fetch(_ id: PhotoID, to path: String) async throws(Problem) {
    var failures = 0
    while let problem = try await attempt(id, to: path) {
      failures += 1
      guard failures < policy.attempts,
        let wait = policy.wait(afterFailures: failures, asked: nil, random: Double.random(in: 0..<1)),
        (try? await Task.sleep(for: wait)) != nil
      else { throw problem }
    }
  }

  /// One attempt; what it returns may pass, what it throws will not.
  private func attempt(_ id: PhotoID, to path: String) async throws(Problem) -> Problem? {
    let request = HTTPRequest(url: try await url(of: id), maximumBytes: Self.maximumBytes)
    let answer: HTTPDownload
    do throws(HTTPError) {
      answer = try await http.download(request, to: path)
    } catch {
      let problem = Problem(error.kind == .cancelled ? .interrupted : .unreachable, error.message)
      if error.isPassing { return problem }
      throw problem
    }
    if answer.isStored { return nil }
    let status = answer.response.status
    let problem = Problem(.partial, "The image host answered with the status \(status).")
    // The signature may have expired on the way, and a host in trouble recovers.
    if status == 403 || status == 408 || status == 429 || status >= 500 { return problem }
    throw problem
  }

  private func url(of id: PhotoID) async throws(Problem) -> String {
    let photo: CoverPhoto?
    do throws(RemoteError) { photo = try await remote.coverPhoto(id) } catch { throw Problem(error) }
    guard let largest = ImageSource.largest(of: photo?.sources ?? []) else {
      throw Problem(.partial, "The remote does not offer the file of this photo.")
    }
    return largest.url
  }
}
