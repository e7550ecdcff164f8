internal import Albums
internal import SQLite

extension ChangeSession {
  /// Adds an album, or brings it up to date if something differs.
  func write(_ write: AlbumWrite, into result: inout BatchResult) throws {
    let find = try connection.cached(
      "SELECT \(AlbumColumns.list), position, deleted, key FROM album WHERE remote = ? AND id = ?")
    try find.bind(remote, at: 1)
    try find.bind(write.album.id.rawValue, at: 2)
    guard try find.step(), let key = find.integer(AlbumColumns.count + 2) else {
      try insert(write)
      result.added += 1
      return
    }
    let stored = AlbumColumns.album(find)
    let position = find.integer(AlbumColumns.count)
    let isDeleted = !find.isNull(AlbumColumns.count + 1)
    find.reset()
    if isDeleted { result.revived += 1 }
    if stored == write.album && !isDeleted {
      result.unchanged += 1
      if position != Int64(write.position) { try move(write.album.id, to: write.position) }
      return
    }
    if stored != write.album { result.changed += 1 }
    try update(write, key: key)
    if isDeleted { try revivePhotos(of: key) }
    try index(.albums, key: key, old: SearchText.of(stored), new: SearchText.of(write.album))
    if let old = stored.coverPhotoID, old != write.album.coverPhotoID {
      try changeCover(of: key, from: old, to: write.album.coverPhotoID)
    }
  }

  private func insert(_ write: AlbumWrite) throws {
    let statement = try connection.cached(
      """
      INSERT INTO album(\(AlbumColumns.list), position, sort_name, change, remote, first_seen)
      VALUES (\(AlbumColumns.placeholders), ?, ?, ?, ?, ?)
      """)
    try bind(write, to: statement)
    try statement.bind(remote, at: AlbumColumns.count + 4)
    try statement.bind(now, at: AlbumColumns.count + 5)
    try statement.run()
    let key = connection.lastInsertedRowID
    try index(.albums, key: key, old: "", new: SearchText.of(write.album))
  }

  private func update(_ write: AlbumWrite, key: Int64) throws {
    let statement = try connection.cached(
      """
      UPDATE album SET (\(AlbumColumns.list), position, sort_name, change, deleted)
        = (\(AlbumColumns.placeholders), ?, ?, ?, NULL)
      WHERE key = ?
      """)
    try bind(write, to: statement)
    try statement.bind(key, at: AlbumColumns.count + 4)
    try statement.run()
  }

  private func bind(_ write: AlbumWrite, to statement: Statement) throws {
    try AlbumColumns.bind(write.album, to: statement)
    try statement.bind(write.position, at: AlbumColumns.count + 1)
    try statement.bind(AlbumColumns.sortName(write.album), at: AlbumColumns.count + 2)
    try statement.bind(try change(), at: AlbumColumns.count + 3)
  }

  /// Gives an album another place in the remote's order.
  func move(_ id: AlbumID, to position: Int) throws {
    let find = try connection.cached("SELECT key FROM album WHERE remote = ? AND id = ? AND position <> ?")
    try find.bind(remote, at: 1)
    try find.bind(id.rawValue, at: 2)
    try find.bind(position, at: 3)
    defer { find.reset() }
    guard try find.step() else { return }
    let statement = try connection.cached("UPDATE album SET position = ?, change = ? WHERE key = ?")
    try statement.bind(position, at: 1)
    try statement.bind(try change(), at: 2)
    try statement.bind(find.integer(0), at: 3)
    try statement.run()
  }

  /// Marks an album as gone; false if it is so already or not there.
  func markDeleted(_ id: AlbumID) throws -> Bool {
    let find = try connection.cached(
      "SELECT key FROM album WHERE remote = ? AND id = ? AND deleted IS NULL")
    try find.bind(remote, at: 1)
    try find.bind(id.rawValue, at: 2)
    defer { find.reset() }
    guard try find.step(), let key = find.integer(0) else { return false }
    let statement = try connection.cached("UPDATE album SET deleted = ?, change = ? WHERE key = ?")
    try statement.bind(now, at: 1)
    try statement.bind(try change(), at: 2)
    try statement.bind(key, at: 3)
    try statement.run()
    try forgetPhotos(of: key)
    return true
  }
}
