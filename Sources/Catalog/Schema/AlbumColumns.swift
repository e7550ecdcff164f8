internal import Albums
internal import SQLite

/// The columns of an album that hold what the remote said, in one order for reading and writing.
enum AlbumColumns {
  private static let names = [
    "id", "object_id", "name", "kind", "count", "video_count", "cover_photo_id", "created", "modified",
    "description", "location", "link", "visibility",
  ]

  /// How many they are: the first index after them.
  static let count = names.count
  /// For SELECT and INSERT.
  static let list = names.joined(separator: ", ")
  /// The same with a table's short name before each.
  static let listOfA = names.map { "a." + $0 }.joined(separator: ", ")
  /// As many question marks.
  static let placeholders = names.map { _ in "?" }.joined(separator: ", ")

  /// Reads an album from a row that begins with the columns.
  static func album(_ row: Statement) -> Album {
    var album = Album(id: AlbumID(row.text(0) ?? ""))
    album.objectID = row.text(1)
    album.name = row.text(2)
    album.kind = row.text(3).map { AlbumKind($0) }
    album.count = row.integer(4).map { Int($0) }
    album.videoCount = row.integer(5).map { Int($0) }
    album.coverPhotoID = row.text(6).map { PhotoID($0) }
    album.created = row.integer(7).flatMap { Timestamp(seconds: $0) }
    album.modified = row.integer(8).flatMap { Timestamp(seconds: $0) }
    album.description = row.text(9)
    album.location = row.text(10)
    album.link = row.text(11)
    album.visibility = row.text(12)
    return album
  }

  /// Binds an album to the first places of a statement.
  static func bind(_ album: Album, to statement: Statement) throws {
    try statement.bind(album.id.rawValue, at: 1)
    try statement.bind(album.objectID, at: 2)
    try statement.bind(album.name, at: 3)
    try statement.bind(album.kind?.word, at: 4)
    try statement.bind(album.count, at: 5)
    try statement.bind(album.videoCount, at: 6)
    try statement.bind(album.coverPhotoID?.rawValue, at: 7)
    try statement.bind(album.created?.seconds, at: 8)
    try statement.bind(album.modified?.seconds, at: 9)
    try statement.bind(album.description, at: 10)
    try statement.bind(album.location, at: 11)
    try statement.bind(album.link, at: 12)
    try statement.bind(album.visibility, at: 13)
  }

  /// What albums are sorted by when by name: names without anything to read come last.
  static func sortName(_ album: Album) -> String {
    let folded = SearchFold.fold(album.name ?? "")
    return folded.isEmpty ? "\u{10FFFF}" : folded
  }
}
