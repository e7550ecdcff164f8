import SQLite

/// What the image host needs to know of a photo.
struct PhotoRecord: Sendable {
  var photoID: String
  /// A ``PictureSource`` line.
  var picture: String
  /// Unix seconds.
  var modified: Int64?
}

extension AccountDatabase {
  /// The photo of a row; nil if there is none, or none with a picture.
  func photo(row: Int64) throws(SQLiteError) -> PhotoRecord? {
    let statement = try connection.cached(
      "SELECT pid, picture, modified FROM photo WHERE rowid = ?")
    try statement.bind(row, at: 1)
    defer { statement.reset() }
    guard try statement.step(), let picture = statement.text(1) else { return nil }
    return PhotoRecord(
      photoID: statement.text(0) ?? "", picture: picture, modified: statement.integer(2))
  }
}
