import Albums
import Catalog
import MockServer
import SyncEngine
import Testing

@Suite("Accounts that mislead a sync", .timeLimit(.minutes(5)))
struct ListingCaseTests {
  @Test("many albums of one and the same second are all there, and one dated back is found by the next run")
  func sameSecond() async throws {
    let rows = (0..<30).map {
      #""aid":"1_\#($0)","name":"A","size":0,"created":1500000000,"modified":1500000000"#
    }
    let scene = try await CaseScene(albums: rows, pageSize: 7)
    #expect(await scene.run().albums.added == 30)
    try await scene.mock.change(
      #"{"album":{"add":[{"aid":"1_old","name":"Old","size":0,"created":1230768000,"modified":1230768000}]}}"#
    )
    let second = await scene.run()
    #expect(second.albums.added == 1)
    #expect(second.albums.unchanged == 30)
    #expect(try Set(scene.albums.map(\.album.id)).count == 31)
  }

  @Test("an album that went is hidden, kept, and the same row when it is back")
  func revived() async throws {
    let rows = (1...3).map { #""aid":"1_\#($0)","object_id":"9\#($0)","name":"A\#($0)","size":0"# }
    let scene = try await CaseScene(albums: rows)
    #expect(await scene.run().albums.added == 3)
    let first = try scene.albums
    try await scene.mock.change(#"{"album":{"delete":["1_2"]}}"#)
    #expect(await scene.run().albums.deleted == 1)
    #expect(try scene.albums.map(\.album.id.rawValue) == ["1_1", "1_3"])
    let all = try scene.reader.albums(AlbumQuery(includeDeleted: true))
    #expect(all.first { $0.album.id.rawValue == "1_2" }?.deleted != nil)
    try await scene.mock.change(#"{"album":{"add":[{\#(rows[1])}]}}"#)
    let third = await scene.run()
    #expect(third.albums.revived == 1)
    #expect(third.albums.added == 0)
    #expect(try scene.albums.first { $0.album.id.rawValue == "1_2" }?.firstSeen == first[1].firstSeen)
  }

  @Test("an album without photos costs one call for them, once, and an account of nothing else is in order")
  func emptyAlbums() async throws {
    let rows = (1...3).map {
      #""aid":"1_\#($0)","object_id":"9\#($0)","name":"A","size":0,"modified":1500000000"#
    }
    let scene = try await CaseScene(albums: rows)
    var options = SyncOptions()
    options.fetchesPhotos = true
    let first = await scene.run(options)
    #expect(first.outcome == .done)
    // Who it is, one page of albums, and each album's photos.
    #expect(first.requests.query == 2 + 3)
    #expect(try scene.albums.map(\.album.count) == [0, 0, 0])
    #expect(await scene.run(options).requests.query == 2)
  }

  @Test("photos that get lost on the way leave no album: only a whole listing takes photos out")
  func lostPhotos() async throws {
    let scene = try await CaseScene(.generated(albums: 2, photos: 10, seed: 3))
    var options = SyncOptions()
    options.fetchesPhotos = true
    let first = await scene.run(options)
    #expect(first.photos.added == 20)
    for rows in [#"{"drop":[1],"result":"photos"}"#, #"{"keep":0}"#] {
      try scene.mock.faults.set(
        #"{"name":"lost","match":{"kind":"photos"},"nth":[2,4],"effect":{"rows":\#(rows)}}"#)
      var all = options
      all.revalidates = true
      let summary = await scene.run(all)
      #expect(scene.mock.faults.strikes("lost") > 0)
      #expect(summary.outcome == .partial, "\(rows)")
      #expect(summary.photos.deleted == 0, "\(rows)")
    }
    scene.mock.faults.clear()
    #expect(await scene.run(options).outcome == .done)
  }

  @Test(
    "a login that ends in mid-listing is not retried, keeps the pages before and deletes nothing",
    arguments: [
      #"{"error":{"code":190,"subcode":463}}"#, #"{"error":{"code":190,"subcode":463,"ok":true}}"#,
      #"{"error":{"code":102}}"#, #"{"status":401,"body":""}"#,
    ])
  func expiry(effect: String) async throws {
    let scene = try await CaseScene(.generated(albums: 20, photos: 1, seed: 3))
    #expect(await scene.run().albums.added == 20)
    let ids = try scene.albums.map(\.album.id.rawValue)
    try await scene.mock.change(
      #"{"album":{"change":[{"aid":"\#(ids[1])","name":"One"},{"aid":"\#(ids[5])","name":"Five"}],"#
        + #""delete":["\#(ids[2])","\#(ids[18])"]}}"#)
    try scene.mock.faults.set(
      #"{"name":"end","match":{"kind":"listing"},"from":3,"effect":\#(effect)}"#)
    scene.mock.log.clear()
    let summary = await scene.run()
    #expect(summary.outcome == .login)
    #expect(summary.message?.contains("albumsync login") == true)
    #expect(scene.mock.faults.strikes("end") == 1)
    let stored = try scene.albums
    #expect(stored.count == 20)
    #expect(stored.map(\.album.name).contains("One") && stored.map(\.album.name).contains("Five"))
    scene.mock.faults.clear()
    #expect(await scene.run().outcome == .done)
    #expect(try scene.albums.count == 18)
  }
}
