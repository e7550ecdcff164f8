import Albums
import Catalog
import FQL
import FQLStore
import Testing

@Suite struct QueryTests {
  let test: CatalogCase

  init() throws {
    test = try CatalogCase()
    var trip = Album.make("7_1", name: "Trip", count: 3, cover: "p1", created: 100, modified: 200)
    trip.objectID = "900"
    trip.visibility = "friends"
    trip.kind = .normal
    try test.add(trip, .make("00123", name: "Ünïcode", count: 9), .make("gone", count: 99))
    var photo = Photo(id: PhotoID("p1"), albumID: trip.id)
    photo.caption = "A sunset"
    photo.position = 0
    (photo.width, photo.height, photo.likeCount) = (720, 540, 4)
    photo.place = Place(id: "55", name: "Bologna", latitude: 44.5, longitude: 11.25)
    var video = Photo(id: PhotoID("v1"), albumID: trip.id, media: .video)
    video.duration = 2.5
    try test.apply(
      CatalogBatch(
        deletedAlbums: [AlbumID("gone")], photos: [PhotoWrite(photo: photo), PhotoWrite(photo: video)]))
  }

  private func rows(_ query: String) throws -> [[FQLValue]] {
    let store = try test.reader().queries { 1000 }
    return try store.run(try FQLParser.parse(query)).map { $0.fields.map(\.value) }
  }

  @Test("albums answer as the service would, the viewer's own, the largest first")
  func albums() throws {
    #expect(
      try rows("SELECT aid, name, photo_count FROM album WHERE owner = me() ORDER BY photo_count DESC") == [
        [.text("00123"), .text("Ünïcode"), .integer(9)], [.text("7_1"), .text("Trip"), .integer(3)],
      ])
    for condition in ["aid = '7_1'", "object_id = 900", "cover_pid IN ('p1')", "name ^= 'tr'"] {
      #expect(
        try rows("SELECT visible, created FROM album WHERE \(condition)") == [
          [.text("friends"), .integer(100)]
        ])
    }
    #expect(try rows("SELECT aid FROM album WHERE aid = 123") == [])
    #expect(try rows("SELECT aid FROM album WHERE owner = 8") == [])
  }

  @Test("photos, videos, people and places answer; what is not stored is unknown")
  func others() throws {
    #expect(
      try rows("SELECT pid, caption, like_info.like_count, src_big FROM photo WHERE aid = '7_1'").first?.count
        == 4)
    #expect(
      try rows("SELECT pid, src_big FROM photo WHERE pid IN (SELECT cover_pid FROM album WHERE owner = me())")
        == [[.text("p1"), .null]])
    #expect(try rows("SELECT width FROM photo_src WHERE photo_id = 'p1'") == [[.integer(720)]])
    #expect(try rows("SELECT vid, length FROM video WHERE owner = me()") == [[.text("v1"), .real(2.5)]])
    #expect(try rows("SELECT name FROM user WHERE uid = me()") == [[.text("Ann")]])
    #expect(
      try rows("SELECT name, latitude FROM place WHERE page_id = 55") == [[.text("Bologna"), .real(44.5)]])
    #expect(try rows("SELECT uid2 FROM friend WHERE uid1 = me()") == [])
  }

  @Test("with several accounts nobody is me unless one is chosen")
  func viewer() throws {
    let other = try test.writer.remote(api: "graph", account: Account(id: "8", name: "Bob"))
    let query = try FQLParser.parse("SELECT name FROM user WHERE uid = me()")
    #expect(try test.reader().queries { 0 }.run(query).isEmpty)
    #expect(try test.reader().queries(as: other) { 0 }.run(query).first?.fields.first?.value == .text("Bob"))
  }

  @Test(
    "look-ups go through an index",
    arguments: [
      "SELECT name FROM album WHERE aid = '1'", "SELECT name FROM album WHERE object_id = '1'",
      "SELECT name FROM album WHERE cover_pid = '1'",
      "SELECT caption FROM photo WHERE pid = '1'", "SELECT caption FROM photo WHERE aid = '1'",
      "SELECT caption FROM photo WHERE object_id = '1'", "SELECT width FROM photo_src WHERE photo_id = '1'",
      "SELECT length FROM video WHERE vid = '1'",
      "SELECT caption FROM photo WHERE pid IN (SELECT cover_pid FROM album WHERE owner = me())",
    ])
  func plans(query: String) throws {
    let plan = try test.reader().queryPlan(query)
    // s1 is an inner query's result.
    #expect(!plan.contains { $0.hasPrefix("SCAN") && !$0.hasPrefix("SCAN s") }, "\(plan)")
    #expect(plan.contains { $0.hasPrefix("SEARCH") }, "\(plan)")
  }

  @Test(
    "the largest and the latest of many albums come from an index, for one account as for several",
    arguments: ["photo_count DESC", "size DESC", "modified DESC", "created DESC", "created"])
  func orders(order: String) throws {
    for account in ["", "8", "it's\u{0}9"] {
      if !account.isEmpty { _ = try test.writer.remote(api: "graph", account: Account(id: account)) }
      let reader = try test.reader()
      let plan = try reader.queryPlan("SELECT name FROM album WHERE owner = 7 ORDER BY \(order) LIMIT 10")
      #expect(plan.contains { $0.hasPrefix("SCAN r USING INDEX album_by_") }, "\(plan)")
      #expect(!plan.contains { $0.contains("TEMP B-TREE FOR ORDER BY") }, "\(plan)")
    }
  }

  @Test("an account's id is data, whatever is in it, and a catalog without remotes answers with nothing")
  func oddAccounts() throws {
    for id in ["it's", "a\u{0}b", "'; DROP TABLE album; --"] {
      let remote = try test.writer.remote(api: "graph", account: Account(id: id))
      try test.writer.apply(CatalogBatch(albums: [AlbumWrite(album: .make("x"), position: 0)]), to: remote)
      let query = try FQLParser.parse("SELECT aid FROM album WHERE owner = me()")
      #expect(try test.reader().queries(as: remote) { 0 }.run(query).count == 1)
    }
    for remote in try test.reader().remotes() { try test.writer.removeRemote(remote.key) }
    #expect(try rows("SELECT aid FROM album WHERE owner = 7") == [])
  }
}
