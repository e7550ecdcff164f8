import Albums
import Foundation
import TestSupport
import Testing

@testable import Catalog

@Suite struct UpgradeTests {
  let folder = TemporaryDirectory()

  /// Copies the fixture of a schema, so that it stays what it is.
  private func copy(_ version: Int) throws -> String {
    let path = folder.file("catalog.db")
    try FileManager.default.copyItem(
      atPath: Repository.fixtures + "/catalogs/schema-\(version).db", toPath: path)
    return path
  }

  @Test("there is a fixture of every schema")
  func fixtures() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.fixtures + "/catalogs")
    let versions = names.compactMap { $0.hasSuffix(".db") ? $0 : nil }
    #expect(versions.sorted() == (1...Migration.all.count).map { "schema-\($0).db" })
  }

  @Test("an older catalog is brought up to date by whoever opens it, and keeps what it has", arguments: 1...4)
  func upgrade(version: Int) throws {
    let path = try copy(version)
    if version % 2 == 0 { try CatalogWriter(path: path).close() }
    let reader = try CatalogReader(path: path)
    #expect(try reader.status().schemaVersion == Migration.all.count)
    let albums = try reader.albums(AlbumQuery(includeDeleted: true))
    #expect(albums.map(\.album.name) == ["Café Noël", "日本のカメラ", "gone"])
    #expect(
      albums[0].cover
        == CatalogCover(
          state: .stored, photoID: PhotoID("20531316728_1"), width: 160, height: 160, byteCount: 7,
          version: 1))
    #expect(albums[2].deleted?.seconds == 1_700_000_050 && albums[2].album.created?.seconds == -2_208_988_800)
    let remote = try #require(try reader.remotes().first)
    #expect(remote.accountID == "100000952013013" && remote.lastRun?.outcome == .done)
    let picture = try reader.cover(
      of: albums[0].album.id, remote: remote.key, spec: RenditionSpec(side: 160))
    #expect(picture?.bytes == [0xFF, 0xD8, 0xFF, 0xE0, 0x78, 0xFF, 0xD9])
    #expect(try reader.search("cafe friends").albums.count == 1 && reader.search("カメラ").albums.count == 1)
    if version >= 2 {
      #expect(try reader.search("cordoba").photos.map(\.photo.caption) == ["Sunset in Córdoba"])
      #expect(try reader.photos(PhotoQuery(.smart(.favourites))).count == 1)
    }
    #expect(try reader.verify().findings == [])
  }

  @Test("an older catalog can be read as it would be, and stays as it is", arguments: 1...4)
  func leftAsItIs(version: Int) throws {
    let path = try copy(version)
    let before = try Data(contentsOf: URL(filePath: path))
    let reader = try CatalogReader(leavingAsItIs: path)
    #expect(try reader.status().schemaVersion == Migration.all.count)
    #expect(try reader.albums().map(\.album.name) == ["Café Noël", "日本のカメラ"])
    #expect(try reader.verify().findings == [])
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains("catalog.db"))
  }

  @Test("an older catalog that another process writes to is not upgraded under its hands")
  func busy() throws {
    let path = try copy(1)
    let before = try Data(contentsOf: URL(filePath: path))
    let lock = try CatalogLock(try CatalogLocation(path))
    let error = try #require(throws: CatalogError.self) { try CatalogReader(path: path) }
    #expect(error.kind == .older)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    withExtendedLifetime(lock) {}
  }
}
