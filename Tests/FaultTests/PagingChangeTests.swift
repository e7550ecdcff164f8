import Albums
import Catalog
import HTTP
import MockServer
import Remotes
import SyncEngine
import TestSupport
import Testing

@Suite("An account that changes while it is listed", .timeLimit(.minutes(1)))
struct PagingChangeTests {
  private func run(_ mock: MockServer, _ catalog: String) async -> SyncSummary {
    let configuration = FQLConfiguration(url: mock.url, style: .graph, token: Secret("T"), pageSize: 4)
    let time = SkippedTime()
    let http = PacedClient(
      client: HTTPClient(), pacer: Pacer(policy: RetryPolicy(), time: time.clocks, random: { 0.5 }),
      time: time.clocks, random: { 0.5 })
    return await SyncSession(remote: FQLRemote(configuration, http: http), catalog: catalog, covers: nil)
      .run()
  }

  @Test(
    "loses no album and makes none up, and the next run has exactly what the remote has",
    arguments: [
      // Albums by their place in the listing: what goes before the second page is asked for.
      (gone: [0], added: 0), (gone: [1, 2, 3], added: 0), (gone: [11], added: 0), (gone: [4], added: 1),
      (gone: [], added: 3), (gone: [0, 5], added: 2),
    ])
  func changes(gone: [Int], added: Int) async throws {
    let mock = try await MockServer(account: .generated(albums: 12, photos: 1, seed: 5))
    defer { mock.stop() }
    let folder = TemporaryDirectory()
    let catalog = folder.file("catalog.db")
    #expect(await run(mock, catalog).outcome == .done)
    let before = try CatalogReader(path: catalog).albums().map(\.album.id)
    try #require(before.count == 12)

    let deleted = gone.map { "\"\(before[$0].rawValue)\"" }.joined(separator: ",")
    let rows = (0..<added).map { #"{"aid":"9_\#($0)","object_id":"99\#($0)","name":"New \#($0)","size":0}"# }
    let change = #"{"album":{"add":[\#(rows.joined(separator: ","))],"delete":[\#(deleted)]}}"#
    try mock.faults.set(
      #"{"name":"change","match":{"kind":"listing"},"nth":2,"effect":{"change":\#(change)}}"#)
    let changed = await run(mock, catalog)
    #expect(mock.faults.strikes("change") == 1)
    #expect(changed.outcome == .done || changed.outcome == .partial)
    let kept = Set(before.indices.filter { !gone.contains($0) }.map { before[$0] })
    let listed = try CatalogReader(path: catalog).albums().map(\.album.id)
    #expect(Set(listed).count == listed.count)
    #expect(kept.isSubset(of: listed))

    mock.faults.clear()
    #expect(await run(mock, catalog).outcome == .done)
    let now = Set(try CatalogReader(path: catalog).albums().map(\.album.id))
    #expect(now == kept.union((0..<added).map { AlbumID("9_\($0)") }))
  }

  @Test("a page that is lost once costs one more request and nothing else")
  func lostPage() async throws {
    let mock = try await MockServer(account: .generated(albums: 12, photos: 1, seed: 5))
    defer { mock.stop() }
    let folder = TemporaryDirectory()
    try mock.faults.set(
      #"{"name":"lost","match":{"kind":"listing"},"nth":2,"effect":{"answer":"half"}}"#)
    let summary = await run(mock, folder.file("catalog.db"))
    #expect(mock.faults.strikes("lost") == 1)
    #expect(summary.outcome == .done)
    #expect(summary.albums.added == 12)
    #expect(summary.requests.retries == 1)
  }
}
