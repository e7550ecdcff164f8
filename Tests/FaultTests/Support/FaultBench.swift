import Albums
import Catalog
import Covers
import Foundation
import HTTP
import MockServer
import Remotes
import SyncEngine
import TestSupport

/// A mock of twelve albums, one of which has just been deleted, and a catalog from before that, without covers.
///
/// Each run starts from a copy of that catalog.
final class FaultBench: Sendable {
  static let count = 12
  /// The albums that are left on the remote.
  static let left = 11
  static let token = "TOKEN-that-nobody-may-see"
  /// What a run ends with if nothing is wrong.
  static let healthy = "done \(left)/\(left)"
  /// No run may ask for more, whatever happens.
  static let requestLimit = 60

  let mock: MockServer
  let pool: WorkerPool
  let folder = TemporaryDirectory()
  /// The albums in the remote's order, the deleted one too.
  let albums: [AlbumID]
  /// The cover whose image is struck.
  let photo: String
  /// What speaks TLS for the mock; nil: it is asked itself.
  private let front: Nginx?
  private let seed: String

  /// Starts the mock; if secure, with an nginx before it, so that all is asked for over TLS.
  init(secure: Bool = false) async throws {
    var options = MockOptions()
    options.imagePort = 0
    if secure {
      options.port = try Nginx.freePort()
      front = try await Nginx(
        locations: "location / { proxy_pass http://127.0.0.1:\(options.port); proxy_redirect off; }")
      options.publicURL = Self.origin(of: front)
      options.imagePort = nil
    } else {
      front = nil
    }
    mock = try await MockServer(
      account: .generated(albums: Self.count, photos: 1, seed: 7), options: options)
    pool = WorkerPool(WorkerConfiguration(processes: 1))
    seed = folder.file("seed.db")
    _ = await Self.session(mock, front, nil, seed).run()
    let listed = try CatalogReader(path: seed).albums()
    albums = listed.map(\.album.id)
    photo = listed[5].cover.photoID?.rawValue ?? ""
    try await mock.change(#"{"album":{"delete":["\#(albums[Self.count - 2].rawValue)"]}}"#)
  }

  private static func origin(of front: Nginx?) -> String? {
    front.map { "https://127.0.0.1:\($0.ports[0])" }
  }

  /// A copy of the catalog from before.
  func catalog() throws -> String {
    let path = folder.file(UUID().uuidString + ".db")
    try FileManager.default.copyItem(atPath: seed, toPath: path)
    return path
  }

  /// Runs once; in haste a silent server is given up soon, for faults that are silence.
  func run(_ catalog: String, isHasty: Bool = false) async -> SyncSummary {
    await Self.session(mock, front, pool, catalog, isHasty: isHasty).run()
  }

  private static func session(
    _ mock: MockServer, _ front: Nginx?, _ pool: WorkerPool?, _ catalog: String, isHasty: Bool = false
  ) -> SyncSession {
    let time = SkippedTime()
    let policy = RetryPolicy(attempts: 2)
    var http = PacedClient(
      client: HTTPClient(HTTPConfiguration(caFile: front?.caFile)),
      pacer: Pacer(policy: policy, time: time.clocks, random: { 0.5 }), time: time.clocks, random: { 0.5 })
    if isHasty {
      http.timeouts = HTTPTimeouts(
        connect: .seconds(5), firstByte: .milliseconds(600), idle: .milliseconds(600), total: .seconds(1))
    }
    let configuration = FQLConfiguration(
      url: origin(of: front) ?? mock.url, style: .graph, token: Secret(token), pageSize: 4)
    return SyncSession(
      remote: FQLRemote(configuration, http: http), catalog: catalog, covers: pool, options: SyncOptions())
  }

  /// What a run has left behind, as ``Fault`` writes it.
  func result(_ summary: SyncSummary, _ catalog: String, _ place: FaultPlace? = nil) throws -> String {
    let albums = try CatalogReader(path: catalog).albums()
    // What stops a run at once may come before or after what is under way.
    if summary.outcome == .login || summary.outcome == .rateLimited {
      return place == .image ? "\(summary.outcome)" : "\(summary.outcome) \(albums.count)"
    }
    let states = albums.reduce(into: [CoverState: Int]()) { $0[$1.cover.state, default: 0] += 1 }
    let others = CoverState.allCases.filter { $0 != .stored && states[$0] != nil }
      .map { " \(states[$0] ?? 0) \($0.rawValue)" }
    return "\(summary.outcome) \(albums.count)/\(states[.stored] ?? 0)" + others.joined()
  }
}
