import Albums
import Catalog
import TestSupport

/// A catalog of a test's own with one remote and a clock that stands until it is moved.
final class CatalogCase {
  let folder = TemporaryDirectory()
  let clock = TestClock()
  let path: String
  var writer: CatalogWriter
  let remote: RemoteKey

  init() throws {
    path = folder.file("catalog.db")
    writer = try CatalogWriter(path: path, now: clock.now)
    remote = try writer.remote(api: "fql", account: Account(id: "7", name: "Ann"))
  }

  func reader() throws -> CatalogReader { try CatalogReader(path: path) }

  /// Closes the writer and opens another, as a later run does.
  func reopen() throws {
    writer.close()
    writer = try CatalogWriter(path: path, now: clock.now)
  }

  @discardableResult
  func apply(_ batch: CatalogBatch) throws -> BatchResult { try writer.apply(batch, to: remote) }

  @discardableResult
  func add(_ albums: Album...) throws -> BatchResult {
    try apply(CatalogBatch(albums: albums.enumerated().map { AlbumWrite(album: $1, position: $0) }))
  }

  func ids(_ query: AlbumQuery = AlbumQuery()) throws -> [String] {
    try reader().albums(query).map(\.album.id.rawValue)
  }
}

final class TestClock {
  var seconds: Int64 = 1_700_000_000
  var now: () -> Timestamp { { Timestamp(clamping: self.seconds) } }
}

extension Album {
  static func make(
    _ id: String, name: String? = nil, count: Int? = nil, cover: String? = nil, created: Int64? = nil,
    modified: Int64? = nil
  ) -> Album {
    var album = Album(id: AlbumID(id))
    album.name = name
    album.count = count
    album.coverPhotoID = cover.map { PhotoID($0) }
    album.created = created.flatMap { Timestamp(seconds: $0) }
    album.modified = modified.flatMap { Timestamp(seconds: $0) }
    return album
  }
}

extension Rendition {
  /// The shortest bytes that look like a JPEG, with something to tell them apart.
  static func fake(_ side: Int = 160, _ content: String = "x") -> Rendition {
    Rendition(
      spec: RenditionSpec(side: side), width: side, height: side,
      bytes: [0xFF, 0xD8, 0xFF, 0xE0] + Array(content.utf8) + [0xFF, 0xD9])
  }
}
