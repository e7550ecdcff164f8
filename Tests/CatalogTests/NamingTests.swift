import Albums
import Catalog
import Testing

@Suite struct NamingTests {
  let test: CatalogCase

  init() throws {
    test = try CatalogCase()
    var wall = Album.make("4", name: "Chronik-Fotos")
    wall.kind = .wall
    try test.add(
      .make("1", name: "Holiday"), .make("2", name: "Holiday"), .make("3", name: "Cafe\u{301}"), wall,
      .make("5", name: "1"), .make("6", name: "HOLIDAY"), .make("7", name: "gone"),
      .make("8", name: "Holiday"))
    try test.apply(CatalogBatch(deletedAlbums: [AlbumID("7"), AlbumID("8")]))
  }

  private func called(_ text: String, _ language: Language = .english) throws -> [String] {
    try test.reader().albums(called: text, language: language).map(\.album.id.rawValue)
  }

  @Test("an id comes before a name, what is there before what is gone, several are all given")
  func precedence() throws {
    #expect(try called("1") == ["1"] && called("5") == ["5"])
    #expect(try called("Holiday") == ["1", "2"])
    #expect(try called("gone") == ["7"] && called("8") == ["8"])
    #expect(try called("holiday") == [] && called("") == [] && called("none") == [])
  }

  @Test("both normal forms of a name are the name, and a shown title is one too")
  func forms() throws {
    #expect(try called("Caf\u{E9}") == ["3"] && called("Cafe\u{301}") == ["3"] && called("Cafe") == [])
    #expect(try called("Timeline Photos") == ["4"] && called("Chronik-Fotos") == ["4"])
    #expect(try called("Photos du journal", .french) == ["4"] && called("Photos du journal") == [])
  }

  @Test("a beginning finds names, however they are typed, then ids, and nothing that is gone")
  func beginnings() throws {
    func beginning(_ text: String, _ limit: Int = 10) throws -> [String] {
      try test.reader().albums(beginning: text, limit: limit).map(\.album.id.rawValue)
    }
    #expect(try beginning("holi") == ["1", "2", "6"] && beginning("HOLI", 2) == ["1", "2"])
    #expect(try beginning("CAF\u{C9}") == ["3"] && beginning("ca") == ["3"] && beginning("g") == [])
    #expect(try beginning("1") == ["5", "1"] && beginning("4") == ["4"] && beginning("%") == [])
    #expect(try beginning("", 3) == ["5", "3", "4"] && beginning("x") == [])
  }

  @Test("albums without a name are found by the title they are shown with")
  func untitled() throws {
    try test.apply(CatalogBatch(albums: [AlbumWrite(album: .make("9", name: " "), position: 9)]))
    #expect(try called("(untitled)") == ["9"] && called("(ohne Titel)", .german) == ["9"])
  }

  @Test("one id of two remotes is two albums unless a remote is named")
  func remotes() throws {
    let other = try test.writer.remote(api: "graph", account: Account(id: "7"))
    try test.writer.apply(CatalogBatch(albums: [AlbumWrite(album: .make("1"), position: 0)]), to: other)
    #expect(try test.reader().albums(called: "1").count == 2)
    #expect(try test.reader().albums(called: "1", remote: other).map(\.remote) == [other])
  }
}
