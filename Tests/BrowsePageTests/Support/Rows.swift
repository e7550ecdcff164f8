import Albums
import Catalog

/// What the server says of a list.
struct Window<Row: Decodable>: Decodable {
  var total: Int
  var rows: [Row]
}

struct AlbumRow: Decodable {
  struct Cover: Decodable {
    var state: String
    var reason: String?
    var wanted: String?
    var small: String?
    var large: String?
  }

  var key: String
  var title: String
  var name: String?
  var kind: String?
  var count: Int?
  var cover: Cover
}

struct PhotoRow: Decodable {
  var key: String
  var media: String
  var caption: String?
  var thumbnail: String?
  var favourite: Bool
  var wanted: String?
  var reason: String?
  // Only of a single photo.
  var index: Int?
  var total: Int?
  var previous: String?
  var next: String?
  var original: String?
  var preview: String?
  var large: String?
  var viewWanted: Bool?
}

extension Album {
  static func make(
    _ id: String, _ name: String?, count: Int? = nil, cover: String? = nil, created: Int64? = nil,
    kind: AlbumKind? = nil
  ) -> Album {
    var album = Album(id: AlbumID(id))
    album.name = name
    album.count = count
    album.coverPhotoID = cover.map { PhotoID($0) }
    album.created = created.flatMap { Timestamp(seconds: $0) }
    album.kind = kind
    return album
  }
}

extension Photo {
  static func make(
    _ id: String, in album: String, _ number: Int, media: MediaKind = .image, caption: String? = nil
  ) -> Photo {
    var photo = Photo(id: PhotoID(id), albumID: AlbumID(album), media: media)
    photo.position = number
    photo.created = Timestamp(seconds: 1_600_000_000 + Int64(number) * 60)
    photo.caption = caption
    photo.width = 720
    photo.height = 540
    return photo
  }
}

extension CatalogWriter {
  /// Adds albums in order.
  func add(_ albums: [Album], to remote: RemoteKey, from position: Int = 0) throws {
    try apply(
      CatalogBatch(albums: albums.enumerated().map { AlbumWrite(album: $1, position: position + $0) }),
      to: remote)
  }

  /// Adds photos.
  func add(_ photos: [Photo], to remote: RemoteKey) throws {
    try apply(CatalogBatch(photos: photos.map { PhotoWrite(photo: $0) }), to: remote)
  }

  /// Stores a picture of a photo in the page's two sizes.
  func addPicture(_ photo: String, to remote: RemoteKey, _ picture: TestPicture = .first) throws {
    try apply(
      CatalogBatch(covers: [
        CoverWrite(
          photoID: PhotoID(photo), state: .stored, renditions: [picture.small, picture.large])
      ]), to: remote)
  }
}
