internal import SQLite

/// What is searched: albums or photos.
enum SearchTable: String {
  case albums = "album_text"
  case photos = "photo_text"
}

extension ChangeSession {
  /// Brings the searched text of a row up to date.
  func index(_ table: SearchTable, key: Int64, old: String, new: String) throws {
    if old == new { return }
    if !old.isEmpty { try unindex(table, key: key) }
    if new.isEmpty { return }
    let insert = try connection.cached("INSERT INTO \(table.rawValue)(rowid, text) VALUES (?, ?)")
    try insert.bind(key, at: 1)
    try insert.bind(new, at: 2)
    try insert.run()
  }

  /// Removes the searched text of a row.
  func unindex(_ table: SearchTable, key: Int64) throws {
    let delete = try connection.cached("DELETE FROM \(table.rawValue) WHERE rowid = ?")
    try delete.bind(key, at: 1)
    try delete.run()
  }
}
