public import Albums
internal import SQLite

extension CatalogWriter {
  /// Gives every live row of a remote, in stored order.
  ///
  /// - Parameter remote: Whose.
  /// - Returns: About 250 bytes a row.
  /// - Throws: ``CatalogError``.
  public func liveRows(of remote: RemoteKey) throws(CatalogError) -> [LiveRow] {
    try perform { connection in try StoredRows(connection, remote).live() }
  }

  /// Gives albums as they are stored, those marked as gone too.
  ///
  /// - Parameters:
  ///   - ids: Which; in any number.
  ///   - remote: Whose.
  /// - Returns: Those that are stored.
  /// - Throws: ``CatalogError``.
  public func storedAlbums(
    _ ids: some Sequence<AlbumID>, of remote: RemoteKey
  ) throws(CatalogError) -> [AlbumID: StoredAlbum] {
    try perform { connection in try StoredRows(connection, remote).albums(ids) }
  }

  /// Gives covers as they are stored, without the pictures.
  ///
  /// - Parameters:
  ///   - ids: The photos; in any number.
  ///   - remote: Whose.
  /// - Returns: Those of which something is stored; any other is pending.
  /// - Throws: ``CatalogError``.
  public func storedCovers(
    _ ids: some Sequence<PhotoID>, of remote: RemoteKey
  ) throws(CatalogError) -> [PhotoID: StoredCover] {
    try perform { connection in try StoredRows(connection, remote).covers(ids) }
  }

  /// Tells which albums' photos were listed whole, and what each album said of itself then.
  ///
  /// - Parameter remote: Whose.
  /// - Returns: A record for each album that was ever listed whole.
  /// - Throws: ``CatalogError``.
  public func photoListings(of remote: RemoteKey) throws(CatalogError) -> [AlbumID: PhotoListingRecord] {
    try perform { connection in
      let statement = try connection.cached(
        """
        SELECT a.id, l.listed, l.modified, l.count FROM photo_listing l JOIN album a ON a.key = l.album
        WHERE a.remote = ?
        """)
      try statement.bind(remote.rawValue, at: 1)
      var records: [AlbumID: PhotoListingRecord] = [:]
      while try statement.step() {
        records[AlbumID(statement.text(0) ?? "")] = PhotoListingRecord(
          listed: Timestamp(clamping: statement.integer(1) ?? 0),
          modified: statement.integer(2).flatMap { Timestamp(seconds: $0) },
          count: statement.integer(3).map { Int($0) })
      }
      return records
    }
  }

  /// Gives the place after the last album of a remote.
  ///
  /// - Parameter remote: Whose.
  /// - Returns: From 0.
  /// - Throws: ``CatalogError``.
  public func nextPosition(in remote: RemoteKey) throws(CatalogError) -> Int {
    try perform { connection in
      let statement = try connection.cached(
        "SELECT coalesce(max(position), -1) + 1 FROM album WHERE remote = ? AND deleted IS NULL")
      try statement.bind(remote.rawValue, at: 1)
      defer { statement.reset() }
      return try statement.step() ? Int(statement.integer(0) ?? 0) : 0
    }
  }
}

extension CoverState {
  /// What a cover's stored word means; without one it is pending, or there is no cover at all.
  init(stored word: String?, hasPhoto: Bool) {
    self = hasPhoto ? word.flatMap(CoverState.init) ?? .pending : .none
  }
}

extension StoredCover {
  static func find(_ id: PhotoID, of remote: RemoteKey, _ connection: Connection) throws -> StoredCover? {
    let row = try connection.cached(
      """
      SELECT state, reason, etag, last_modified, source_width, source_height, next_try, failures
      FROM cover WHERE remote = ? AND photo_id = ?
      """)
    try row.bind(remote.rawValue, at: 1)
    try row.bind(id.rawValue, at: 2)
    defer { row.reset() }
    guard try row.step() else { return nil }
    let list = try connection.cached("SELECT side, fit FROM rendition WHERE remote = ? AND photo_id = ?")
    try list.bind(remote.rawValue, at: 1)
    try list.bind(id.rawValue, at: 2)
    var specs: Set<RenditionSpec> = []
    while try list.step() { if let spec = RenditionSpec(list, at: 0) { specs.insert(spec) } }
    return StoredCover(
      photoID: id, state: CoverState(stored: row.text(0), hasPhoto: true), reason: row.text(1),
      etag: row.text(2), lastModified: row.text(3), sourceWidth: row.integer(4).map { Int($0) },
      sourceHeight: row.integer(5).map { Int($0) }, specs: specs,
      nextTry: row.integer(6).map { Timestamp(clamping: $0) }, failures: Int(row.integer(7) ?? 0))
  }
}
