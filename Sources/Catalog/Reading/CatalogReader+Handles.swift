public import Albums
internal import SQLite

extension CatalogReader {
  /// Gives a whole list of albums in short, 8 bytes each.
  ///
  /// - Parameter query: Which, and in which order; its limit and offset are passed over.
  /// - Returns: A handle for each.
  /// - Throws: ``CatalogError``.
  public func handles(of query: AlbumQuery) throws(CatalogError) -> [RowHandle] {
    try perform { try handles(AlbumSelection(query: query).keys(on: connection)) }
  }

  /// Gives a whole list of photos in short, 8 bytes each.
  ///
  /// - Parameter query: Which, and in which order; its limit and offset are passed over.
  /// - Returns: A handle for each.
  /// - Throws: ``CatalogError``.
  public func handles(of query: PhotoQuery) throws(CatalogError) -> [RowHandle] {
    try perform { try handles(PhotoSelection(query: query).keys(on: connection)) }
  }

  private func handles(_ statement: Statement) throws -> [RowHandle] {
    defer { statement.reset() }
    var handles: [RowHandle] = []
    while try statement.step() { handles.append(RowHandle(key: statement.integer(0) ?? 0)) }
    return handles
  }

  /// Finds the handle of a photo.
  ///
  /// - Parameters:
  ///   - photo: Its id.
  ///   - remote: Whose.
  /// - Returns: The handle; nil if it is not stored.
  /// - Throws: ``CatalogError``.
  public func handle(of photo: PhotoID, remote: RemoteKey) throws(CatalogError) -> RowHandle? {
    try perform {
      let statement = try connection.cached("SELECT key FROM photo WHERE remote = ? AND id = ?")
      try statement.bind(remote.rawValue, at: 1)
      try statement.bind(photo.rawValue, at: 2)
      defer { statement.reset() }
      return try statement.step() ? RowHandle(key: statement.integer(0) ?? 0) : nil
    }
  }

  /// Reads albums.
  ///
  /// - Parameter handles: Which, in the order wanted.
  /// - Returns: Those that are stored.
  /// - Throws: ``CatalogError``.
  public func albums(at handles: some Sequence<RowHandle>) throws(CatalogError) -> [CatalogAlbum] {
    try perform {
      let labels = try remoteLabels()
      let statement = try connection.cached(
        """
        SELECT \(AlbumColumns.listOfA), \(AlbumSelection.further) FROM album a \(AlbumSelection.joinCover)
        WHERE a.key = ?
        """)
      var albums: [CatalogAlbum] = []
      for handle in handles {
        try statement.bind(handle.key, at: 1)
        if try statement.step() { albums.append(CatalogAlbum(statement, labels: labels)) }
        statement.reset()
      }
      return albums
    }
  }

  /// Reads photos.
  ///
  /// - Parameters:
  ///   - handles: Which, in the order wanted.
  ///   - query: The list they are of.
  /// - Returns: Those that are stored.
  /// - Throws: ``CatalogError``.
  public func photos(
    at handles: some Sequence<RowHandle>, of query: PhotoQuery
  ) throws(CatalogError) -> [CatalogPhoto] {
    try perform {
      let statement = try connection.cached(
        """
        SELECT \(PhotoColumns.listOfP), \(PhotoSelection.further), m.album, m.position
        FROM photo p \(PhotoSelection.joinCover) LEFT JOIN album_photo m
          ON m.photo = p.key AND m.album = (SELECT key FROM album WHERE id = ?2 AND remote = ?3)
        WHERE p.key = ?1
        """)
      if case .album(let album, let remote) = query.scope {
        try statement.bind(album.rawValue, at: 2)
        try statement.bind(remote.rawValue, at: 3)
      } else {
        try statement.bind(Int64?.none, at: 2)
        try statement.bind(Int64?.none, at: 3)
      }
      var photos: [CatalogPhoto] = []
      for handle in handles {
        try statement.bind(handle.key, at: 1)
        if try statement.step() { photos.append(try photo(statement, of: query)) }
        statement.reset()
      }
      return photos
    }
  }
}
