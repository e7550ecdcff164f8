import Albums
import Catalog
import Testing

@Suite struct AlbumTests {
  let test: CatalogCase

  init() throws { test = try CatalogCase() }

  @Test("every field of an album is stored and read back")
  func roundTrip() throws {
    var album = Album.make(
      "20531316728_324257", name: "Família 👨‍👩‍👧‍👦\u{301}\u{0}\u{1B}[2J", count: 0, cover: "9007199254740993",
      created: -2_208_988_800, modified: 253_402_300_799)
    album.objectID = "18446744073709551615"
    album.kind = .other("odd kind")
    album.videoCount = 3
    album.description = "line1\nline2"
    album.location = "Córdoba, Spain 7/13"
    album.link = "https://example.org/album?id=1"
    album.visibility = "friends-of-friends"
    let result = try test.add(album)
    #expect(result.added == 1)
    let read = try #require(try test.reader().albums().first)
    #expect(read.album == album)
    #expect(read.album.name.map { Array($0.utf8) } == album.name.map { Array($0.utf8) })
    #expect(read.firstSeen.seconds == test.clock.seconds && read.deleted == nil && read.position == 0)
    #expect(read.cover == CatalogCover(state: .pending, photoID: PhotoID("9007199254740993")))
    #expect(read.remoteLabel == "fql:7")
    #expect(
      try test.writer.storedAlbums([album.id, AlbumID("none")], of: test.remote).keys.map(\.rawValue)
        == [album.id.rawValue])
  }
}
