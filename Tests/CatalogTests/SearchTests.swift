import Albums
import Catalog
import Testing

@Suite struct SearchTests {
  let test: CatalogCase

  init() throws { test = try CatalogCase() }

  private func names(_ names: String...) throws {
    try test.apply(
      CatalogBatch(
        albums: names.enumerated().map { AlbumWrite(album: .make(String($0), name: $1), position: $0) }))
  }

  private func found(_ text: String) throws -> [Int] {
    try test.reader().search(text).albums.compactMap { Int($0.album.id.rawValue) }
  }

  @Test("accents, case, width and normal forms make no difference")
  func folding() throws {
    try names("Café Noël", "CAFE\u{301} noel", "Ｃａｆｅ", "Ærø", "Straße", "Ελλάδα", "Łódź", "ﬁsh")
    for text in ["café", "CAFE", "cafe\u{301}", "ｃａｆé"] { #expect(try found(text) == [0, 1, 2]) }
    #expect(try found("noël") == [0, 1])
    #expect(try found("STRASSE") == [4])
    #expect(try found("ελλαδα") == [5])
    #expect(try found("lodz") == [6])
    #expect(try found("FISH") == [7])
    #expect(try found("ærø") == [3] && found("æro") == [3])
  }

  @Test("parts of words are found, in any script and down to one character")
  func substrings() throws {
    try names("日本のカメラ", "パリ旅行", "バリ島", "서울 한강", "हिन्दी", "a")
    #expect(try found("カメラ") == [0] && found("本の") == [0] && found("旅") == [1])
    // Marks that make another letter are no accents.
    #expect(try found("パリ") == [1] && found("バリ") == [2] && found("ハリ") == [])
    #expect(try found("한") == [3] && found("한강") == [3] && found("हिन्द") == [4])
    #expect(try found("a") == [5])
  }

  @Test("all words must be there, in any order, none of them across two fields")
  func words() throws {
    var album = Album.make("0", name: "Summer trip")
    album.location = "Bologna, Italy"
    album.description = "with friends"
    try test.add(album)
    #expect(try found("bologna summer") == [0] && found("ITA sum") == [0] && found("summer winter") == [])
    #expect(try found("tripwith") == [] && found("trip with") == [0])
    #expect(try found("") == [] && found(" \n ") == [])
  }

  @Test(
    "words are literal",
    arguments: [
      "\"", "*", "%", "_", "AND", "OR", "NOT", "NEAR(", "text:", "-", "^", "(", "''", "\\", "\u{0}",
      "😀", "-x", "a*", "%x%", "+", "{", "::", "\"\"", "col:", "*:*", "?1", "<b>", "👍🏽",
    ])
  func literal(text: String) throws {
    try names("plain", "x\(text)y has it", "x\(text)\(text)\(text)y")
    let expected = text == "\u{0}" ? [] : [1, 2]
    #expect(try found(text).sorted() == expected)
    #expect(try found(text + text + text) == (expected.isEmpty ? [] : [2]))
  }

  @Test("what changed is found by its new text only, what is gone is not found")
  func upToDate() throws {
    try names("first name", "other")
    try names("second name", "other")
    #expect(try found("first") == [] && found("second") == [0])
    try names("", "other")
    #expect(try found("second") == [])
    try test.apply(CatalogBatch(deletedAlbums: [AlbumID("1")]))
    #expect(try found("other") == [])
  }

  @Test("photos are found by caption, file name and place, newest first")
  func photos() throws {
    try test.add(.make("a"))
    var photos: [PhotoWrite] = []
    for (index, text) in ["sunset in Córdoba", "DSCN0010.jpg", "Córdoba"].enumerated() {
      var photo = Photo(id: PhotoID(String(index)), albumID: AlbumID("a"))
      photo.taken = Timestamp(seconds: Int64(index))
      switch index {
      case 0: photo.caption = text
      case 1: photo.fileName = text
      default: photo.place = Place(name: text)
      }
      photos.append(PhotoWrite(photo: photo))
    }
    try test.apply(CatalogBatch(photos: photos))
    let reader = try test.reader()
    #expect(try reader.search("cordoba").photos.map(\.photo.id.rawValue) == ["2", "0"])
    #expect(try reader.search("cordoba", limit: 1).photos.map(\.photo.id.rawValue) == ["2"])
    #expect(try reader.search("dscn0010").photos.map(\.photo.id.rawValue) == ["1"])
    #expect(try reader.search("do").photos.first?.photo.albumID == AlbumID("a"))
  }

  @Test("a long search is bounded")
  func long() throws {
    try names("abc")
    #expect(try found(String(repeating: "abc ", count: 1000)) == [0])
    #expect(try found(String(repeating: "x", count: 100_000)) == [])
  }
}
