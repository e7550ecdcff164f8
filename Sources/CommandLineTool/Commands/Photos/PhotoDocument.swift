import Albums
import Catalog
import JSON

/// A photo in JSON.
struct PhotoDocument {
  private let row: CatalogPhoto
  private let remote: String?
  private let albums: [AlbumID]?

  /// Takes a photo, the name of its remote, and for one shown alone all albums that hold it.
  init(_ row: CatalogPhoto, remote: String?, albums: [AlbumID]? = nil) {
    self.row = row
    self.remote = remote
    self.albums = albums
  }

  /// Writes the object.
  func write(to writer: inout JSONWriter) {
    let photo = row.photo
    writer.beginObject()
    writer.members([
      ("id", photo.id.rawValue), ("remote", remote), ("album", photo.albumID.rawValue),
      ("media", photo.media.rawValue), ("subtype", row.subtype?.rawValue), ("fileName", photo.fileName),
      ("caption", photo.caption), ("taken", photo.taken?.iso8601), ("created", photo.created?.iso8601),
      ("modified", photo.modified?.iso8601),
    ])
    writer.members([("position", photo.position), ("width", photo.width), ("height", photo.height)])
    writer.key("duration")
    writer.double(photo.duration)
    writer.key("place")
    place(photo.place, to: &writer)
    writer.members([("link", photo.link), ("original", row.original)])
    writer.members([("likeCount", photo.likeCount), ("commentCount", photo.commentCount)])
    if let albums {
      writer.key("albums")
      writer.beginArray()
      for album in albums { writer.string(album.rawValue) }
      writer.endArray()
    }
    writer.key("thumbnail")
    writer.cover(row.thumbnail)
    writer.members([("favourite", row.favourite?.iso8601), ("deleted", row.deleted?.iso8601)])
    writer.endObject()
  }

  private func place(_ place: Place?, to writer: inout JSONWriter) {
    guard let place else { return writer.null() }
    writer.beginObject()
    writer.members([("id", place.id), ("name", place.name)])
    writer.key("latitude")
    writer.double(place.latitude)
    writer.key("longitude")
    writer.double(place.longitude)
    writer.endObject()
  }
}
