import Albums
import JSON

/// A row of the table `album`.
struct FQLAlbumRow {
  /// What the row says, its cover named by whichever id came.
  var album: Album
  /// The cover's id in the older interface.
  var coverPID: String?
  /// The cover's id in the newer interface.
  var coverObjectID: String?
  /// What could not be read.
  var problems: [RowProblem]

  /// Reads a row; nil if it has no id, when ``dropped(_:)`` tells why.
  init?(_ row: JSONValue) {
    guard let id = FQLRowReader.id(row["aid"]) else { return nil }
    var reader = FQLRowReader(row)
    reader.id = id
    album = Album(id: AlbumID(id))
    album.objectID = reader.reference("object_id")
    album.name = reader.text("name")
    album.kind = reader.words("type").map { AlbumKind($0) }
    let size = reader.count("size")
    album.count = reader.count("photo_count") ?? size
    album.videoCount = reader.count("video_count")
    album.created = reader.date("created")
    album.modified = reader.date("modified")
    album.description = reader.words("description")
    album.location = reader.words("location")
    album.link = reader.words("link")
    album.visibility = reader.words("visible")
    coverPID = reader.reference("cover_pid")
    coverObjectID = reader.reference("cover_object_id")
    album.coverPhotoID = (coverPID ?? coverObjectID).map { PhotoID($0) }
    problems = reader.problems
  }

  /// The problem of a row that cannot be read at all.
  static func dropped(_ row: JSONValue) -> RowProblem {
    guard row.kind == .object else {
      return RowProblem(id: nil, reason: "an album's row is no object", dropped: true)
    }
    // Albums are not known by their second id, so it does not tell which of them this is.
    let second = FQLRowReader.id(row["object_id"]).map { " (its object_id is \($0))" } ?? ""
    return RowProblem(id: nil, reason: "an album's row has no readable aid" + second, dropped: true)
  }
}
