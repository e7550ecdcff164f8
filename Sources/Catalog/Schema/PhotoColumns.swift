internal import Albums
internal import SQLite

/// The columns of a photo that hold what the remote said, in one order for reading and writing.
enum PhotoColumns {
  private static let names = [
    "id", "object_id", "media", "caption", "file_name", "created", "modified", "taken", "width", "height",
    "duration", "place_id", "place_name", "latitude", "longitude", "link", "like_count", "comment_count",
  ]

  /// How many they are: the first index after them.
  static let count = names.count
  /// For SELECT and INSERT.
  static let list = names.joined(separator: ", ")
  /// The same with a table's short name before each.
  static let listOfP = names.map { "p." + $0 }.joined(separator: ", ")
  /// As many question marks.
  static let placeholders = names.map { _ in "?" }.joined(separator: ", ")

  /// Reads a photo from a row that begins with the columns; its album and its place there are others' to add.
  static func photo(_ row: Statement, in album: AlbumID) -> Photo {
    var photo = Photo(
      id: PhotoID(row.text(0) ?? ""), albumID: album, media: row.text(2).flatMap(MediaKind.init) ?? .image)
    photo.objectID = row.text(1)
    photo.caption = row.text(3)
    photo.fileName = row.text(4)
    photo.created = row.integer(5).flatMap { Timestamp(seconds: $0) }
    photo.modified = row.integer(6).flatMap { Timestamp(seconds: $0) }
    photo.taken = row.integer(7).flatMap { Timestamp(seconds: $0) }
    photo.width = row.integer(8).map { Int($0) }
    photo.height = row.integer(9).map { Int($0) }
    photo.duration = row.double(10)
    photo.link = row.text(15)
    photo.likeCount = row.integer(16).map { Int($0) }
    photo.commentCount = row.integer(17).map { Int($0) }
    if (11...14).contains(where: { !row.isNull($0) }) {
      photo.place = Place(
        id: row.text(11), name: row.text(12), latitude: row.double(13), longitude: row.double(14))
    }
    return photo
  }

  /// Binds a photo to the first places of a statement.
  static func bind(_ photo: Photo, to statement: Statement) throws {
    try statement.bind(photo.id.rawValue, at: 1)
    try statement.bind(photo.objectID, at: 2)
    try statement.bind(photo.media.rawValue, at: 3)
    try statement.bind(photo.caption, at: 4)
    try statement.bind(photo.fileName, at: 5)
    try statement.bind(photo.created?.seconds, at: 6)
    try statement.bind(photo.modified?.seconds, at: 7)
    try statement.bind(photo.taken?.seconds, at: 8)
    try statement.bind(photo.width, at: 9)
    try statement.bind(photo.height, at: 10)
    try statement.bind(photo.duration, at: 11)
    try statement.bind(photo.place?.id, at: 12)
    try statement.bind(photo.place?.name, at: 13)
    try statement.bind(photo.place?.latitude, at: 14)
    try statement.bind(photo.place?.longitude, at: 15)
    try statement.bind(photo.link, at: 16)
    try statement.bind(photo.likeCount, at: 17)
    try statement.bind(photo.commentCount, at: 18)
  }

  /// What of a photo is stored, for comparing: its membership and its short-lived URLs are not part of it.
  static func comparable(_ photo: Photo) -> Photo {
    var photo = photo
    photo.albumID = AlbumID("")
    photo.position = nil
    photo.sources = []
    if photo.place == Place() { photo.place = nil }
    if let duration = photo.duration, duration.isNaN { photo.duration = nil }
    return photo
  }
}
