public import Albums
internal import SQLite

extension CatalogWriter {
  /// Removes a remote with all its albums, photos, pictures and runs, for good.
  ///
  /// - Parameter remote: Which.
  /// - Returns: False if it is not there.
  /// - Throws: ``CatalogError``.
  @discardableResult
  public func removeRemote(_ remote: RemoteKey) throws(CatalogError) -> Bool {
    try transaction { connection in
      let session = ChangeSession(connection, remote: remote, now: now())
      try session.unindex(
        albums: "SELECT key FROM album WHERE remote = ?1", photos: "SELECT key FROM photo WHERE remote = ?1",
        remote.rawValue)
      let delete = try connection.cached("DELETE FROM remote WHERE key = ?")
      try delete.bind(remote.rawValue, at: 1)
      try delete.run()
      guard connection.changes > 0 else { return false }
      try session.noteRemoval()
      return true
    }
  }

  /// Removes albums and photos that have been gone from their remotes for long, for good, with their pictures.
  ///
  /// Favourites stay.
  ///
  /// - Parameter moment: What was found to be gone before then is removed.
  /// - Returns: How many albums and how many photos were removed.
  /// - Throws: ``CatalogError``.
  public func purge(deletedBefore moment: Timestamp) throws(CatalogError) -> (albums: Int, photos: Int) {
    try transaction { connection in
      let session = ChangeSession(connection, remote: .local, now: now())
      let albums = "SELECT key FROM album WHERE deleted < ?1"
      let photos = "SELECT key FROM photo WHERE deleted < ?1 AND favourite IS NULL"
      try session.unindex(albums: albums, photos: photos, moment.seconds)
      var counts: [Int] = []
      for (table, chosen) in [("album", albums), ("photo", photos)] {
        let delete = try connection.cached("DELETE FROM \(table) WHERE key IN (\(chosen))")
        try delete.bind(moment.seconds, at: 1)
        try delete.run()
        counts.append(connection.changes)
      }
      guard counts != [0, 0] else { return (0, 0) }
      try connection.execute("DELETE FROM cover AS c WHERE \(UnusedCover.condition)")
      try session.noteRemoval()
      return (counts[0], counts[1])
    }
  }
}

extension ChangeSession {
  /// Removes the searched texts of the albums and photos that two statements choose.
  fileprivate func unindex(albums: String, photos: String, _ value: Int64) throws {
    for (table, chosen) in [(SearchTable.albums, albums), (.photos, photos)] {
      let delete = try connection.cached("DELETE FROM \(table.rawValue) WHERE rowid IN (\(chosen))")
      try delete.bind(value, at: 1)
      try delete.run()
    }
  }

  /// Says that rows are gone that no change can tell of.
  fileprivate func noteRemoval() throws {
    let update = try connection.cached("UPDATE change SET removed = ?")
    try update.bind(try change(), at: 1)
    try update.run()
  }
}
