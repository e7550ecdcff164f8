public import Albums
internal import SQLite

extension CatalogWriter {
  /// Marks a photo as a favourite on this machine, or takes the mark away.
  ///
  /// - Parameters:
  ///   - isFavourite: Whether it is one from now on.
  ///   - photo: Which photo.
  ///   - remote: Whose.
  /// - Returns: False if the photo is not stored.
  /// - Throws: ``CatalogError``.
  @discardableResult
  public func setFavourite(
    _ isFavourite: Bool, photo: PhotoID, of remote: RemoteKey
  ) throws(CatalogError) -> Bool {
    let now = now()
    return try transaction { connection in
      let find = try connection.cached("SELECT key, favourite FROM photo WHERE remote = ? AND id = ?")
      try find.bind(remote.rawValue, at: 1)
      try find.bind(photo.rawValue, at: 2)
      defer { find.reset() }
      guard try find.step(), let key = find.integer(0) else { return false }
      if isFavourite == !find.isNull(1) { return true }
      let session = ChangeSession(connection, remote: remote, now: now)
      try session.set("favourite", to: isFavourite ? .integer(now.seconds) : .null, key: key)
      return true
    }
  }

  /// Writes down where the picture itself of a photo is on this machine.
  ///
  /// - Parameters:
  ///   - path: The file; nil if it is not there any more.
  ///   - photo: Which photo.
  ///   - remote: Whose.
  /// - Returns: False if the photo is not stored.
  /// - Throws: ``CatalogError``.
  @discardableResult
  public func setOriginal(_ path: String?, photo: PhotoID, of remote: RemoteKey) throws(CatalogError) -> Bool
  {
    let now = now()
    return try transaction { connection in
      let find = try connection.cached("SELECT key, original FROM photo WHERE remote = ? AND id = ?")
      try find.bind(remote.rawValue, at: 1)
      try find.bind(photo.rawValue, at: 2)
      defer { find.reset() }
      guard try find.step(), let key = find.integer(0) else { return false }
      if find.text(1) == path { return true }
      let session = ChangeSession(connection, remote: remote, now: now)
      try session.set("original", to: path.map { .text($0) } ?? .null, key: key)
      return true
    }
  }
}

extension ChangeSession {
  /// Sets a column of a photo that the remote knows nothing of.
  fileprivate func set(_ column: String, to value: SQLValue, key: Int64) throws {
    let update = try connection.cached("UPDATE photo SET \(column) = ?, change = ? WHERE key = ?")
    try update.bind(value, at: 1)
    try update.bind(try change(), at: 2)
    try update.bind(key, at: 3)
    try update.run()
  }
}
