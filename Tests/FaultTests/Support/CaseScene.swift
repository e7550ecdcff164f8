import Albums
import Catalog
import Covers
import HTTP
import MockServer
import Remotes
import SyncEngine
import TestSupport

/// An account that a mock plays, and a catalog to sync it into.
final class CaseScene: Sendable {
  let mock: MockServer
  let folder = TemporaryDirectory()
  let pageSize: Int
  private let pool: WorkerPool?

  var catalog: String { folder.file("catalog.db") }
  var reader: CatalogReader { get throws { try CatalogReader(path: catalog) } }
  /// The albums that are listed, in order.
  var albums: [CatalogAlbum] { get throws { try reader.albums() } }

  /// Starts the mock, and a worker if covers are to be fetched.
  init(_ account: MockAccount, pageSize: Int = 4, hasCovers: Bool = false) async throws {
    mock = try await MockServer(account: account)
    self.pageSize = pageSize
    pool = hasCovers ? WorkerPool(WorkerConfiguration(processes: 1)) : nil
  }

  /// An account of albums, told by their rows as JSON without braces.
  convenience init(albums: [String], pageSize: Int = 4) async throws {
    let rows = albums.map { "{\($0)}" }.joined(separator: ",")
    try await self.init(
      .json(#"{"viewer":"1","tables":{"user":[{"uid":"1","name":"Ann"}],"album":[\#(rows)]}}"#),
      pageSize: pageSize)
  }

  /// Runs once; waits are skipped.
  func run(_ options: SyncOptions = SyncOptions()) async -> SyncSummary {
    let configuration = FQLConfiguration(url: mock.url, style: .graph, token: Secret("T"), pageSize: pageSize)
    let time = SkippedTime()
    let http = PacedClient(
      client: HTTPClient(), pacer: Pacer(policy: RetryPolicy(), time: time.clocks, random: { 0.5 }),
      time: time.clocks, random: { 0.5 })
    return await SyncSession(
      remote: FQLRemote(configuration, http: http), catalog: catalog, covers: pool, options: options
    ).run()
  }

  /// Ends the workers, if there are any.
  func end() async { await pool?.shutdown() }
}
