import Albums
import Catalog
import Foundation
import SQLite
import Testing

@Suite struct ListTests {
  let test: CatalogCase

  init() throws {
    test = try CatalogCase()
    let albums: [Album] = [
      .make("0", name: "banana", count: 5, created: 30, modified: 1),
      .make("1", name: "Äpfel", count: nil, created: nil, modified: 3),
      .make("2", name: nil, count: 0, created: 10, modified: nil),
      .make("3", name: "  ", count: 7, created: -10, modified: 3),
      .make("4", name: "apple", count: 5, created: 20, modified: 2),
      .make("5", name: "apple", count: 0, created: 20, modified: 2),
    ]
    try test.apply(
      CatalogBatch(albums: albums.enumerated().map { AlbumWrite(album: $1, position: $0) }))
  }

  @Test(
    "each order is right, stable, and has the unknown last",
    arguments: [
      (AlbumQuery.Sort.remote, ["0", "1", "2", "3", "4", "5"]), (.count, ["3", "0", "4", "2", "5", "1"]),
      (.name, ["1", "4", "5", "0", "2", "3"]), (.created, ["0", "4", "5", "2", "3", "1"]),
      (.modified, ["1", "3", "4", "5", "0", "2"]),
    ])
  func orders(sort: AlbumQuery.Sort, ids: [String]) throws {
    // "Äpfel" is sorted as "apfel".
    #expect(try test.ids(AlbumQuery(sort: sort)) == ids)
    #expect(try test.ids(AlbumQuery(sort: sort, includeDeleted: true)) == ids)
    #expect(try test.ids(AlbumQuery(remote: test.remote, sort: sort)) == ids)
    #expect(try test.ids(AlbumQuery(sort: sort, hideEmpty: true)) == ids.filter { $0 != "2" && $0 != "5" })
    #expect(try test.ids(AlbumQuery(sort: sort, limit: 2, offset: 3)) == Array(ids[3...4]))
    #expect(try test.ids(AlbumQuery(sort: sort, limit: 0)) == [])
    #expect(try test.ids(AlbumQuery(sort: sort, offset: 5)) == [ids[5]])
  }

  @Test(
    "albums that are gone stand in their places where they are asked for", arguments: AlbumQuery.Sort.allCases
  )
  func deleted(sort: AlbumQuery.Sort) throws {
    let all = try test.ids(AlbumQuery(sort: sort))
    try test.apply(CatalogBatch(deletedAlbums: [AlbumID("0"), AlbumID("3")]))
    #expect(try test.ids(AlbumQuery(sort: sort)) == all.filter { $0 != "0" && $0 != "3" })
    #expect(try test.ids(AlbumQuery(sort: sort, includeDeleted: true)) == all)
    for offset in 0...6 {
      let page = AlbumQuery(remote: test.remote, sort: sort, includeDeleted: true, limit: 2, offset: offset)
      #expect(try test.ids(page) == Array(all.dropFirst(offset).prefix(2)))
    }
  }

  @Test("what is no date in the catalog is unknown, not a trap")
  func wildDates() throws {
    test.writer.close()
    let connection = try Connection(path: test.path, access: .readWrite)
    for value in [Int64.min, .max, 253_402_300_800] {
      try connection.execute("UPDATE album SET created = \(value), modified = \(value)")
      #expect(try test.reader().albums().allSatisfy { $0.album.created == nil })
      var bytes: [UInt8] = []
      try test.reader().writeAlbumsJSON { bytes += $0 }
      #expect(String(decoding: bytes, as: UTF8.self).contains(#""created":null,"modified":null"#))
    }
  }

  @Test("remotes follow each other, local albums come last, one remote can be asked for alone")
  func remotes() throws {
    let local = try test.writer.remote(api: "local", account: Account(id: "local"))
    let other = try test.writer.remote(api: "fql", account: Account(id: "8"))
    for (remote, id) in [(local, "mine"), (other, "theirs")] {
      try test.writer.apply(CatalogBatch(albums: [AlbumWrite(album: .make(id), position: 0)]), to: remote)
    }
    #expect(try test.ids().suffix(2) == ["theirs", "mine"])
    #expect(try test.ids(AlbumQuery(remote: local)) == ["mine"])
  }

  @Test("a page of any order reads no more than the page", arguments: AlbumQuery.Sort.allCases)
  func plans(sort: AlbumQuery.Sort) throws {
    let reader = try test.reader()
    for remote in [nil, test.remote] {
      for hideEmpty in [false, true] {
        let query = AlbumQuery(remote: remote, sort: sort, hideEmpty: hideEmpty, limit: 50)
        let plan = try reader.albumPlan(query)
        #expect(plan.first?.contains("USING INDEX album_by_") == true, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
        // A later page sorts itself again, but passes over what is before it in the index alone.
        let later = try reader.albumPlan(
          AlbumQuery(remote: remote, sort: sort, hideEmpty: hideEmpty, limit: 50, offset: 50))
        #expect(later.contains { $0.contains("USING COVERING INDEX album_by_") }, "\(later)")
      }
    }
  }

  @Test("a page of a long list takes few steps, whatever the order")
  func budget() throws {
    let albums = (0..<3000).map { index in
      AlbumWrite(
        album: .make("n\(index)", name: "name \(index % 97)", count: index % 5, created: Int64(index % 11)),
        position: index)
    }
    try test.apply(CatalogBatch(albums: albums))
    let reader = try test.reader()
    for sort in AlbumQuery.Sort.allCases {
      let steps = try reader.steps { _ = try $0.albums(AlbumQuery(sort: sort, hideEmpty: true, limit: 50)) }
      // A row takes about 40; to look at every album would take at least five steps each.
      #expect(steps < 8000, "\(sort): \(steps)")
    }
  }

  @Test("the JSON document is the list, with titles, unknowns as null and times in UTC")
  func json() throws {
    var album = Album.make(
      "6", name: "Fotos\u{0}\u{1B}\"\\\u{2028}", count: 1, cover: "c", created: -2_208_988_800,
      modified: 1_293_566_683)
    album.kind = .wall
    album.videoCount = 0
    album.link = "https://example.org/?a=1&b=2"
    test.clock.seconds = 1_293_566_684
    try test.apply(
      CatalogBatch(
        albums: [AlbumWrite(album: album, position: 6)],
        covers: [CoverWrite(photoID: PhotoID("c"), state: .stored, renditions: [.fake()])],
        deletedAlbums: [AlbumID("0")]))
    var bytes: [UInt8] = []
    try test.reader().writeAlbumsJSON(AlbumQuery(includeDeleted: true), language: .german) { bytes += $0 }
    let document = try JSONSerialization.jsonObject(with: Data(bytes))
    let rows = try #require(document as? [NSDictionary])
    #expect(rows.map { $0["id"] as? String } == ["0", "1", "2", "3", "4", "5", "6"])
    #expect(rows.map { $0["title"] as? String }[1...3] == ["Äpfel", "(ohne Titel)", "(ohne Titel)"])
    #expect(rows[0]["deleted"] as? String == "2010-12-28T20:04:44Z")
    #expect(rows[1]["count"] is NSNull && rows[1]["created"] is NSNull && rows[2]["name"] is NSNull)
    let cover: NSDictionary = [
      "state": "stored", "photoID": "c", "width": 160, "height": 160, "bytes": Rendition.fake().bytes.count,
    ]
    let expected: NSDictionary = [
      "id": "6", "remote": "fql:7", "name": album.name ?? "", "title": "Chronik-Fotos", "kind": "wall",
      "count": 1, "videoCount": 0, "cover": cover, "created": "1900-01-01T00:00:00Z",
      "modified": "2010-12-28T20:04:43Z", "description": NSNull(), "location": NSNull(),
      "link": "https://example.org/?a=1&b=2", "visibility": NSNull(), "deleted": NSNull(),
    ]
    #expect(rows[6] == expected)
    let none = rows[1]["cover"] as? NSDictionary
    #expect(none?["state"] as? String == "none" && none?["photoID"] is NSNull)
    #expect(!bytes.contains { $0 < 0x20 && $0 != 0x0A })
  }

  @Test("a large document comes in pieces, and an empty list is an empty array")
  func jsonPieces() throws {
    let albums = (0..<2000).map { AlbumWrite(album: .make("n\($0)", name: "name \($0)"), position: $0 + 10) }
    try test.apply(CatalogBatch(albums: albums))
    var pieces: [Int] = []
    try test.reader().writeAlbumsJSON { pieces.append($0.count) }
    #expect(pieces.count > 5 && pieces.allSatisfy { $0 < 80_000 })
    var empty: [UInt8] = []
    try test.reader().writeAlbumsJSON(AlbumQuery(remote: .local)) { empty += $0 }
    #expect(String(decoding: empty, as: UTF8.self) == "[]\n")
  }

  @Test("what the sink throws ends the writing and comes out as it is")
  func brokenSink() throws {
    struct Broken: Error {}
    let reader = try test.reader()
    #expect(throws: Broken.self) { try reader.writeAlbumsJSON { _ in throw Broken() } }
    #expect(try reader.albums().count == 6)
  }
}
