public import Albums
internal import SQLite

extension CatalogReader {
  /// Reads the stored picture of an album's cover: of the one before, while a new one is not stored yet.
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
          ON r.remote = a.remote AND r.photo_id = \(AlbumSelection.shownCover) AND r.side = ?3 AND r.fit = ?4
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

  /// Reads the stored picture of a photo that serves best at a size.
  ///
  /// - Parameters:
  ///   - photo: Which photo.
  ///   - remote: Whose.
  ///   - side: How large it is shown, in pixels.
  /// - Returns: The smallest picture with at least that side, else the largest, with its version as in
  ///   ``CatalogCover/version``; nil if none is stored.
  /// - Throws: ``CatalogError``.
  public func picture(
    of photo: PhotoID, remote: RemoteKey, side: Int
  ) throws(CatalogError) -> (rendition: Rendition, version: Int)? {
    try perform {
      let statement = try connection.cached(
        """
        SELECT r.width, r.height, r.bytes, r.side, r.fit, c.change
        FROM cover c JOIN rendition r ON r.remote = c.remote AND r.photo_id = c.photo_id
        WHERE c.remote = ?1 AND c.photo_id = ?2 ORDER BY r.side < ?3, abs(r.side - ?3), r.fit LIMIT 1
        """)
      try statement.bind(remote.rawValue, at: 1)
      try statement.bind(photo.rawValue, at: 2)
      try statement.bind(side, at: 3)
      defer { statement.reset() }
      guard try statement.step(), let spec = RenditionSpec(statement, at: 3) else { return nil }
      let rendition = Rendition(
        spec: spec, width: Int(statement.integer(0) ?? 0), height: Int(statement.integer(1) ?? 0),
        bytes: statement.blob(2) ?? [])
      return (rendition, Int(statement.integer(5) ?? 0))
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
