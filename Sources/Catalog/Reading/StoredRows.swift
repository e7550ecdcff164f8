internal import Albums
internal import SQLite

/// Reads what a run compares with what the remote says; shared by the writer and by readers for dry runs.
struct StoredRows {
  let connection: Connection
  let remote: RemoteKey

  init(_ connection: Connection, _ remote: RemoteKey) {
    self.connection = connection
    self.remote = remote
  }

  func live() throws -> [LiveRow] {
    let statement = try connection.cached(
      """
      SELECT a.id, a.name, a.count, a.cover_photo_id, c.state, a.position
      FROM album a INDEXED BY album_by_position
        \(AlbumSelection.joinCover)
      WHERE a.remote = ? AND a.deleted IS NULL ORDER BY a.position, a.key
      """)
    try statement.bind(remote.rawValue, at: 1)
    var rows: [LiveRow] = []
    while try statement.step() {
      let photo = statement.text(3).map { PhotoID($0) }
      rows.append(
        LiveRow(
          id: AlbumID(statement.text(0) ?? ""), name: statement.text(1),
          count: statement.integer(2).map { Int($0) }, coverPhotoID: photo,
          coverState: CoverState(stored: statement.text(4), hasPhoto: photo != nil),
          position: Int(statement.integer(5) ?? 0)))
    }
    return rows
  }

  func albums(_ ids: some Sequence<AlbumID>) throws -> [AlbumID: StoredAlbum] {
    let statement = try connection.cached(
      "SELECT \(AlbumColumns.list), position, deleted FROM album WHERE remote = ? AND id = ?")
    try statement.bind(remote.rawValue, at: 1)
    // One reading transaction for all: each of their own would lock and unlock the file.
    return try connection.snapshot {
      var stored: [AlbumID: StoredAlbum] = [:]
      for id in ids {
        defer { statement.reset() }
        try statement.bind(id.rawValue, at: 2)
        guard try statement.step() else { continue }
        stored[id] = StoredAlbum(
          album: AlbumColumns.album(statement), position: Int(statement.integer(AlbumColumns.count) ?? 0),
          deleted: statement.integer(AlbumColumns.count + 1).map { Timestamp(clamping: $0) })
      }
      return stored
    }
  }

  func covers(_ ids: some Sequence<PhotoID>) throws -> [PhotoID: StoredCover] {
    try connection.snapshot {
      var stored: [PhotoID: StoredCover] = [:]
      for id in ids { stored[id] = try StoredCover.find(id, of: remote, connection) }
      return stored
    }
  }
}
