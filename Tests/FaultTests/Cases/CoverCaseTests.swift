import Albums
import Catalog
import MockServer
import SyncEngine
import Testing

@Suite("Covers that mislead a sync", .timeLimit(.minutes(5)))
struct CoverCaseTests {
  @Test("many albums of one cover cost one request, and a page border between them none more")
  func shared() async throws {
    let scene = try await CaseScene(.generated(albums: 20, photos: 1, seed: 3), hasCovers: true)
    let listing = try await CaseScene(.generated(albums: 20, photos: 1, seed: 3))
    _ = await listing.run()
    let albums = try listing.albums
    let (pid, ids) = (albums[0].cover.photoID?.rawValue ?? "", albums.map(\.album.id.rawValue))
    let changes = ids.map { #"{"aid":"\#($0)","cover_pid":"\#(pid)","cover_object_id":""}"# }
    try await scene.mock.change(#"{"album":{"change":[\#(changes.joined(separator: ","))]}}"#)
    let summary = await scene.run()
    #expect(summary.outcome == .done)
    #expect(summary.covers.stored == 20)
    #expect(scene.mock.log.count(.image) == 1)
    #expect(try scene.albums.allSatisfy { $0.cover.photoID?.rawValue == pid && $0.cover.state == .stored })
    await scene.end()
  }

  @Test(
    "twenty failures in a row put no cover on a black list: the next run has them all",
    arguments: [
      #"{"status":404}"#, #"{"status":500}"#, #"{"reset":true}"#, #"{"answer":"html"}"#, #"{"expired":true}"#,
    ])
  func failing(effect: String) async throws {
    let scene = try await CaseScene(
      .generated(albums: 40, photos: 1, seed: 3), pageSize: 100, hasCovers: true)
    let listing = try await CaseScene(.generated(albums: 40, photos: 1, seed: 3), pageSize: 100)
    _ = await listing.run()
    let photos = try listing.albums.prefix(20).compactMap { $0.cover.photoID.map { "\"\($0.rawValue)\"" } }
    try scene.mock.faults.set(
      #"{"match":{"photo":[\#(photos.joined(separator: ","))]},"effect":\#(effect)}"#)
    let first = await scene.run()
    #expect(first.covers.failed == 20)
    #expect(first.failures.count == 20)
    #expect(try scene.reader.status().remotes.first?.failures.count == 20)
    scene.mock.faults.clear()
    let second = await scene.run()
    #expect(second.outcome == .done)
    #expect(second.covers.stored == 20)
    #expect(second.covers.unchanged == 20)
    #expect(try scene.reader.status().remotes.first?.failures == [])
    await scene.end()
  }

  @Test(
    "an album whose cover changed shows the one before until the new one is there",
    arguments: [
      #"{"status":500}"#, #"{"answer":"html"}"#, #"{"picture":"half"}"#, #"{"picture":"png-bomb"}"#,
    ])
  func replaced(effect: String) async throws {
    let scene = try await CaseScene(
      .json(
        #"""
        {"viewer":"1","tables":{"user":[{"uid":"1","name":"Ann"}],
        "album":[{"aid":"1_1","object_id":"91","name":"A","size":2,"cover_pid":"1_10"}],
        "photo":[{"pid":"1_10","aid":"1_1","object_id":"80","_picture":"jpeg 720x540 seed=1"},
        {"pid":"1_11","aid":"1_1","object_id":"81","_picture":"jpeg 720x540 seed=2"}]}}
        """#), hasCovers: true)
    #expect(await scene.run().outcome == .done)
    let key = try scene.reader.remotes()[0].key
    func picture() throws -> Rendition? {
      try scene.reader.cover(of: AlbumID("1_1"), remote: key, spec: RenditionSpec(side: 160))
    }
    let before = try #require(try picture())
    try await scene.mock.change(#"{"album":{"change":[{"aid":"1_1","cover_pid":"1_11"}]}}"#)
    try scene.mock.faults.set(#"{"name":"bad","match":{"photo":["1_11"]},"effect":\#(effect)}"#)
    for run in 1...2 {
      let summary = await scene.run()
      #expect(summary.covers.failed == 1)
      #expect(summary.albums.changed == (run == 1 ? 1 : 0))
      #expect(try picture() == before)
      #expect(try scene.albums[0].cover.state == .stored)
      #expect(try scene.reader.verify().isClean)
    }
    #expect(scene.mock.faults.strikes("bad") >= 2)
    scene.mock.faults.clear()
    #expect(await scene.run().covers.stored == 1)
    let after = try #require(try picture())
    #expect(after != before)
    #expect(try scene.albums[0].cover.photoID == PhotoID("1_11"))
    #expect(try scene.reader.thumbnail(of: PhotoID("1_10"), remote: key, spec: after.spec) == nil)
    await scene.end()
  }
}
