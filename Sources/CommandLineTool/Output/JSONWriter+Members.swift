import Albums
import Catalog
import JSON

extension JSONWriter {
  /// Writes keys with texts; null for what is unknown.
  mutating func members(_ members: [(key: String, text: String?)]) {
    for (key, text) in members {
      self.key(key)
      string(text)
    }
  }

  /// Writes keys with numbers; null for what is unknown.
  mutating func members(_ members: [(key: String, number: Int?)]) {
    for (key, number) in members {
      self.key(key)
      integer(number.map { Int64($0) })
    }
  }

  /// Writes a cover as `albums --json` has it.
  mutating func cover(_ cover: CatalogCover) {
    beginObject()
    members([("state", cover.state.rawValue), ("photoID", cover.photoID?.rawValue)])
    members([("width", cover.width), ("height", cover.height), ("bytes", cover.byteCount)])
    endObject()
  }

  /// Writes an album as `albums --json` has it.
  mutating func album(_ row: CatalogAlbum, _ language: Language) {
    let album = row.album
    beginObject()
    members([
      ("id", album.id.rawValue), ("remote", row.remoteLabel), ("name", album.name),
      ("title", row.title(language)),
      ("kind", album.kind?.word),
    ])
    members([("count", album.count), ("videoCount", album.videoCount)])
    key("cover")
    cover(row.cover)
    members([
      ("created", album.created?.iso8601), ("modified", album.modified?.iso8601),
      ("description", album.description), ("location", album.location), ("link", album.link),
      ("visibility", album.visibility), ("deleted", row.deleted?.iso8601),
    ])
    endObject()
  }
}
