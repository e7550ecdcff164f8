internal import Albums
internal import SQLite

extension CatalogReader {
  /// Counts what is stored.
  ///
  /// - Parameter failures: How many failed covers of each remote are listed at most.
  /// - Returns: The numbers.
  /// - Throws: ``CatalogError``.
  public func status(failures: Int = 20) throws(CatalogError) -> CatalogStatus {
    let records = try remotes()
    return try perform {
      try connection.snapshot {
        CatalogStatus(
          schemaVersion: Int(try CatalogFile.pragma("user_version", connection)),
          byteCount: Int(
            try CatalogFile.pragma("page_count", connection) * CatalogFile.pragma("page_size", connection)),
          remotes: try records.map { record in
            CatalogStatus.Remote(
              record: record,
              albums: try count("album WHERE remote = ? AND deleted IS NULL", record.key),
              deletedAlbums: try count("album WHERE remote = ? AND deleted IS NOT NULL", record.key),
              photos: try count("photo WHERE remote = ? AND deleted IS NULL", record.key),
              covers: try coverStates(record.key), failures: try self.failures(record.key, limit: failures))
          })
      }
    }
  }

  private func count(_ what: String, _ remote: RemoteKey) throws -> Int {
    let statement = try connection.cached("SELECT count(*) FROM \(what)")
    try statement.bind(remote.rawValue, at: 1)
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(0) ?? 0) : 0
  }

  private func coverStates(_ remote: RemoteKey) throws -> [CoverState: Int] {
    let statement = try connection.cached(
      """
      SELECT iif(a.cover_photo_id IS NULL, 'none', coalesce(c.state, 'pending')), count(*)
      FROM album a \(AlbumSelection.joinCover) WHERE a.remote = ? AND a.deleted IS NULL GROUP BY 1
      """)
    try statement.bind(remote.rawValue, at: 1)
    var states: [CoverState: Int] = [:]
    while try statement.step() {
      states[statement.text(0).flatMap(CoverState.init) ?? .pending, default: 0] +=
        Int(statement.integer(1) ?? 0)
    }
    return states
  }

  private func failures(_ remote: RemoteKey, limit: Int) throws -> [StoredCover] {
    let statement = try connection.cached(
      """
      SELECT photo_id FROM cover INDEXED BY cover_by_failure WHERE remote = ? AND failures > 0
      ORDER BY next_try, photo_id LIMIT ?
      """)
    try statement.bind(remote.rawValue, at: 1)
    try statement.bind(limit, at: 2)
    var failures: [StoredCover] = []
    while try statement.step() {
      let id = PhotoID(statement.text(0) ?? "")
      if let cover = try StoredCover.find(id, of: remote, connection) { failures.append(cover) }
    }
    return failures
  }
}
