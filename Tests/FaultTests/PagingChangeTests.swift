import Albums
import Catalog
import MockServer
import SyncEngine
import Testing

@Suite("An account that changes while it is listed", .timeLimit(.minutes(5)))
struct PagingChangeTests {
  @Test(
    "loses no album and makes none up, and the next run has exactly what the remote has",
    arguments: [
      // Albums by their place in the listing: what goes before the second page is asked for.
      (gone: [0], added: 0), (gone: [1, 2, 3], added: 0), (gone: [11], added: 0), (gone: [4], added: 1),
      (gone: [], added: 3), (gone: [0, 5], added: 2),
    ])
  func changes(gone: [Int], added: Int) async throws {
    let scene = try await CaseScene(.generated(albums: 12, photos: 1, seed: 5))
    #expect(await scene.run().outcome == .done)
    let before = try scene.albums.map(\.album.id)
    try #require(before.count == 12)

    let deleted = gone.map { "\"\(before[$0].rawValue)\"" }.joined(separator: ",")
    let rows = (0..<added).map { #"{"aid":"9_\#($0)","object_id":"99\#($0)","name":"New \#($0)","size":0}"# }
    let change = #"{"album":{"add":[\#(rows.joined(separator: ","))],"delete":[\#(deleted)]}}"#
    try scene.mock.faults.set(
      #"{"name":"change","match":{"kind":"listing"},"nth":2,"effect":{"change":\#(change)}}"#)
    let changed = await scene.run()
    #expect(scene.mock.faults.strikes("change") == 1)
    #expect(changed.outcome == .done || changed.outcome == .partial)
    let kept = Set(before.indices.filter { !gone.contains($0) }.map { before[$0] })
    let listed = try scene.albums.map(\.album.id)
    #expect(Set(listed).count == listed.count)
    #expect(kept.isSubset(of: listed))

    scene.mock.faults.clear()
    #expect(await scene.run().outcome == .done)
    let now = Set(try scene.albums.map(\.album.id))
    #expect(now == kept.union((0..<added).map { AlbumID("9_\($0)") }))
  }

  @Test("a page that is lost once costs one more request and nothing else")
  func lostPage() async throws {
    let scene = try await CaseScene(.generated(albums: 12, photos: 1, seed: 5))
    try scene.mock.faults.set(
      #"{"name":"lost","match":{"kind":"listing"},"nth":2,"effect":{"answer":"half"}}"#)
    let summary = await scene.run()
    #expect(scene.mock.faults.strikes("lost") == 1)
    #expect(summary.outcome == .done)
    #expect(summary.albums.added == 12)
    #expect(summary.requests.retries == 1)
  }
}
