public import Albums
internal import SQLite

extension CatalogReader {
  /// Reads the stored picture of an album's cover.
  ///
  /// - Parameters:
  ///   - album: Which album.
  ///   - remote: Whose.
  ///   - spec: In which size.
  /// - Returns: The picture; nil if none is stored in that size.
  /// - Throws: ``CatalogError``.
  public func cover(
    of album: AlbumID, remote: RemoteKey, spec: RenditionSpec
  ) throws(CatalogError) -> Rendition? {
    try perform {
      let statement = try connection.cached(
        """
        SELECT r.width, r.height, r.bytes FROM album a JOIN rendition r
          ON r.remote = a.remote AND r.photo_id = a.cover_photo_id AND r.side = ?3 AND r.fit = ?4
        WHERE a.remote = ?1 AND a.id = ?2
        """)
      return try rendition(statement, remote, album.rawValue, spec)
    }
  }

  /// Reads the stored picture of a photo, be it some album's cover or not.
  ///
  /// - Parameters:
  ///   - photo: Which photo.
  ///   - remote: Whose.
  ///   - spec: In which size.
  /// - Returns: The picture; nil if none is stored in that size.
  /// - Throws: ``CatalogError``.
  public func thumbnail(
    of photo: PhotoID, remote: RemoteKey, spec: RenditionSpec
  ) throws(CatalogError) -> Rendition? {
    try perform {
      let statement = try connection.cached(
        """
        SELECT width, height, bytes FROM rendition
        WHERE remote = ?1 AND photo_id = ?2 AND side = ?3 AND fit = ?4
        """)
      return try rendition(statement, remote, photo.rawValue, spec)
    }
  }

  private func rendition(
    _ statement: Statement, _ remote: RemoteKey, _ id: String, _ spec: RenditionSpec
  ) throws -> Rendition? {
    try statement.bind(remote.rawValue, at: 1)
    try statement.bind(id, at: 2)
    try statement.bind(spec.side, at: 3)
    try statement.bind(spec.fit.rawValue, at: 4)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return Rendition(
      spec: spec, width: Int(statement.integer(0) ?? 0), height: Int(statement.integer(1) ?? 0),
      bytes: statement.blob(2) ?? [])
  }
}
