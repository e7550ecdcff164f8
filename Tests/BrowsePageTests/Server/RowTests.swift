import Albums
import BrowsePage
import Catalog
import TestSupport
import Testing

/// The lists as the server gives them.
@Suite(.timeLimit(.minutes(1))) struct RowTests {
  static let names: [String?] = [
    "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "</div></div>", "{{7*7}}", "line1\nline2",
    "x\u{1B}[2J\u{0}\u{7F}\u{9B}\u{2028}", "\u{202E}abc", "😀👨‍👩‍👧‍👦", "Cafe\u{301}", "Café",
    "../../etc/passwd", "", "   ", nil, "2017", "漢", "Holiday", "Holiday", "All Photos",
  ]

  func makeCase(_ configure: (inout BrowseConfiguration) -> Void = { _ in }) async throws -> PageCase {
    let test = try PageCase(configure) { writer, remote in
      try writer.add(
        Self.names.enumerated().map { .make("a\($0)", $1, count: $0 % 3, created: Int64($0)) }, to: remote)
    }
    try await test.open()
    return test
  }

  @Test("names come as they are stored, and what is shown is never blank")
  func exactNames() async throws {
    let test = try await makeCase()
    let answer = try await test.get("/api/albums")
    #expect(answer.header("Content-Type") == "application/json; charset=utf-8")
    let window = try answer.json(Window<AlbumRow>.self)
    #expect(window.total == Self.names.count)
    #expect(window.rows.map(\.name) == Self.names)
    #expect(
      zip(window.rows, Self.names).allSatisfy {
        $0.title.utf8.elementsEqual(($1 ?? "").utf8) || $0.title == "(untitled)"
      })
    #expect(window.rows.filter { $0.title == "(untitled)" }.count == 3)
    #expect(Set(window.rows.map(\.key)).count == Self.names.count)
    // No control character is on the wire as it is.
    #expect(!answer.body.contains { $0 < 0x20 || $0 == 0x7F })
  }

  @Test(
    "windows are cut to what is there, and senseless numbers do no harm",
    arguments: [
      ("limit=2", 2, 0), ("limit=2&offset=17", 2, 17), ("offset=18", 1, 18), ("offset=19", 0, 0),
      ("limit=0", 1, 0), ("limit=-5", 1, 0), ("offset=-1&limit=3", 3, 0), ("limit=x&offset=y", 19, 0),
      ("limit=99999999999999999999&offset=99999999999999999999", 19, 0), ("limit=1000000", 19, 0),
      ("offset=1000000000", 0, 0),
    ])
  func windows(query: String, count: Int, first: Int) async throws {
    let test = try await makeCase()
    let window = try await test.get("/api/albums?\(query)").json(Window<AlbumRow>.self)
    #expect(window.total == Self.names.count)
    #expect(window.rows.count == count)
    if let row = window.rows.first { #expect(row.key == "\(test.remote.rawValue).a\(first)") }
  }

  @Test("sort, hide empty and search work together")
  func choices() async throws {
    let test = try await makeCase()
    func keys(_ query: String) async throws -> [String] {
      try await test.get("/api/albums?\(query)").json(Window<AlbumRow>.self).rows.map {
        String($0.key.dropFirst(2))
      }
    }
    #expect(try await keys("search=cafe") == ["a8", "a9"])
    #expect(try await keys("search=cafe&hideEmpty=1") == ["a8"])
    #expect(try await keys("search=caf%C3%A9&sort=created") == ["a9", "a8"])
    #expect(try await keys("search=%E6%BC%A2") == ["a15"])
    #expect(try await keys("search=%25") == [])
    #expect(try await keys("sort=created&limit=2") == ["a18", "a17"])
    #expect(try await keys("sort=unheard&limit=1") == ["a0"])
    #expect(try await keys("hideEmpty=1").count == 12)
  }

  @Test("albums made from the catalog come first, in windows too; a search offers the photos it finds")
  func smartAlbums() async throws {
    let test = try await makeCase { $0.language = .german }
    try test.write { writer, remote in
      try writer.add(
        [.make("p1", in: "a1", 0, caption: "Sunset in Rome"), .make("v1", in: "a1", 1, media: .video)],
        to: remote)
    }
    let all = try await test.get("/api/albums").json(Window<AlbumRow>.self)
    #expect(all.rows.prefix(3).map(\.key) == ["smart.all-photos", "smart.recently-added", "smart.videos"])
    #expect(all.rows.prefix(3).map(\.title) == ["Alle Fotos", "Zuletzt hinzugefügt", "Videos"])
    #expect(all.rows.prefix(3).map(\.count) == [2, 2, 1])
    #expect(all.total == Self.names.count + 3)
    for offset in [0, 2, 3, 4] {
      let window = try await test.get("/api/albums?offset=\(offset)&limit=3").json(Window<AlbumRow>.self)
      #expect(window.rows.map(\.key) == all.rows.dropFirst(offset).prefix(3).map(\.key))
    }
    let found = try await test.get("/api/albums?search=sunset").json(Window<AlbumRow>.self)
    #expect(found.rows.map(\.key) == ["search.sunset"])
    #expect(found.rows.first?.count == 1)
    let photos = try await test.get("/api/photos?album=search.sunset").json(Window<PhotoRow>.self)
    #expect(photos.rows.map(\.caption) == ["Sunset in Rome"])
    #expect(try await test.get("/api/album?key=smart.videos").json(AlbumRow.self).title == "Videos")
    #expect(try await test.get("/api/album?key=smart.nonsense").status == 404)
    #expect(try await test.get("/api/album?key=1.nothing").status == 404)
    #expect(try await test.get("/api/album").status == 404)
  }

  @Test("ids of any kind find their album and their photo again")
  func oddIDs() async throws {
    let ids = [
      "../../x", "..", "a/b?c#d&e=f", "00123", "1.2.3", "é\u{301}", " ", "%2e%2e", "😀\u{0}", "\u{301}x",
    ]
    let test = try PageCase(fill: { writer, remote in
      for (number, id) in ids.enumerated() {
        try writer.add([.make(id, "A", count: 1, cover: id)], to: remote, from: number)
        try writer.add([.make(id, in: id, 0)], to: remote)
        try writer.addPicture(id, to: remote)
      }
    })
    try await test.open()
    let albums = try await test.get("/api/albums?offset=2").json(Window<AlbumRow>.self)
    #expect(albums.rows.count == ids.count)
    for (row, id) in zip(albums.rows, ids) {
      #expect(row.key.utf8.elementsEqual("\(test.remote.rawValue).\(id)".utf8))
      let key = encoded(row.key)
      #expect(try await test.get("/api/album?key=\(key)").json(AlbumRow.self).key == row.key)
      let photos = try await test.get("/api/photos?album=\(key)").json(Window<PhotoRow>.self)
      #expect(photos.rows.map(\.key) == [row.key])
      #expect(try await test.get("/api/photo?key=\(key)&album=\(key)").json(PhotoRow.self).index == 0)
      let cover = try #require(row.cover.small)
      #expect(try await test.get("/\(cover)").status == 200)
    }
  }

  @Test("an album without photos is an empty list")
  func emptyAlbum() async throws {
    let test = try await makeCase()
    let window = try await test.get("/api/photos?album=\(test.remote.rawValue).a0").json(
      Window<PhotoRow>.self)
    #expect(window.total == 0)
    #expect(window.rows.isEmpty)
    #expect(try await test.get("/api/photos").status == 404)
  }

  @Test("a photo has its place and neighbours in the list it is looked at in")
  func neighbours() async throws {
    let test = try await makeCase()
    let remote = test.remote.rawValue
    try test.write { writer, remote in
      try writer.add(
        (0..<5).map { .make("p\($0)", in: "a1", $0, media: $0 == 3 ? .video : .image) }, to: remote)
    }
    let list = "&album=\(remote).a1"
    let middle = try await test.get("/api/photo?key=\(remote).p2\(list)").json(PhotoRow.self)
    #expect([middle.index, middle.total] == [1, 4])
    #expect([middle.previous, middle.next] == ["\(remote).p4", "\(remote).p1"])
    let all = try await test.get("/api/photo?key=\(remote).p2\(list)&media=all&sort=position").json(
      PhotoRow.self)
    #expect([all.index, all.total] == [2, 5])
    #expect([all.previous, all.next] == ["\(remote).p1", "\(remote).p3"])
    let elsewhere = try await test.get("/api/photo?key=\(remote).p3\(list)").json(PhotoRow.self)
    #expect(elsewhere.index == nil)
    #expect(try await test.get("/api/photo?key=\(remote).none\(list)").status == 404)
  }

  @Test("without a catalog a page that can sync is empty, one that cannot says so at once")
  func noCatalog() async throws {
    let test = try PageCase()
    let path = test.folder.file("none.db")
    #expect(throws: CatalogError.self) { try BrowsePage(catalogPath: path) }
    var configuration = BrowseConfiguration()
    configuration.makeSync = { throw CancellationError() }
    let page = try BrowsePage(catalogPath: path, configuration: configuration)
    await page.stop()
  }

  private func encoded(_ text: String) -> String {
    text.utf8.map { byte in "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
