public import Albums
internal import SQLite

extension CatalogReader {
  /// Lists albums.
  ///
  /// - Parameter query: Which, and in which order.
  /// - Returns: The albums.
  /// - Throws: ``CatalogError``.
  public func albums(_ query: AlbumQuery = AlbumQuery()) throws(CatalogError) -> [CatalogAlbum] {
    try perform {
      let labels = try remoteLabels()
      let statement = try AlbumSelection(query: query).statement(on: connection)
      defer { statement.reset() }
      var albums: [CatalogAlbum] = []
      while try statement.step() { albums.append(CatalogAlbum(statement, labels: labels)) }
      return albums
    }
  }

  /// Counts albums.
  ///
  /// - Parameter query: Which; its limit and offset are passed over.
  /// - Returns: How many there are.
  /// - Throws: ``CatalogError``.
  public func countAlbums(_ query: AlbumQuery = AlbumQuery()) throws(CatalogError) -> Int {
    try perform { try AlbumSelection(query: query).count(on: connection) }
  }

  /// Finds an album by its id.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - remote: Whose.
  /// - Returns: The album, also one that is gone; nil if it is not stored.
  /// - Throws: ``CatalogError``.
  public func album(_ id: AlbumID, remote: RemoteKey) throws(CatalogError) -> CatalogAlbum? {
    try perform {
      let statement = try connection.cached(
        """
        SELECT \(AlbumColumns.listOfA), \(AlbumSelection.further) FROM album a \(AlbumSelection.joinCover)
        WHERE a.remote = ? AND a.id = ?
        """)
      try statement.bind(remote.rawValue, at: 1)
      try statement.bind(id.rawValue, at: 2)
      defer { statement.reset() }
      return try statement.step() ? CatalogAlbum(statement, labels: try remoteLabels()) : nil
    }
  }

  /// What each remote is called in lists.
  func remoteLabels() throws -> [Int64: String] {
    let statement = try connection.cached("SELECT key, coalesce(name, api || ':' || account_id) FROM remote")
    var labels: [Int64: String] = [:]
    while try statement.step() { labels[statement.integer(0) ?? 0] = statement.text(1) }
    return labels
  }
}

extension CatalogAlbum {
  /// Reads a row of ``AlbumSelection``.
  init(_ row: Statement, labels: [Int64: String]) {
    let album = AlbumColumns.album(row)
    let first = AlbumColumns.count
    let remote = row.integer(first) ?? 0
    self.init(
      album: album, remote: RemoteKey(rawValue: remote), remoteLabel: labels[remote] ?? "",
      cover: CatalogCover(
        state: CoverState(stored: row.text(first + 4), hasPhoto: album.coverPhotoID != nil),
        photoID: row.text(first + 10).map { PhotoID($0) }, width: row.integer(first + 5).map { Int($0) },
        height: row.integer(first + 6).map { Int($0) }, byteCount: row.integer(first + 7).map { Int($0) },
        version: row.integer(first + 9).map { Int($0) }, reason: row.text(first + 8)),
      position: Int(row.integer(first + 1) ?? 0),
      firstSeen: Timestamp(clamping: row.integer(first + 2) ?? 0),
      deleted: row.integer(first + 3).map { Timestamp(clamping: $0) })
  }
}
