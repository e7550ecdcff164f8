public import Albums
internal import SQLite

extension CatalogReader {
  /// Lists photos.
  ///
  /// - Parameter query: Which, and in which order.
  /// - Returns: The photos; none if the album is not there.
  /// - Throws: ``CatalogError``.
  public func photos(_ query: PhotoQuery) throws(CatalogError) -> [CatalogPhoto] {
    try perform {
      let statement = try PhotoSelection(query: query).statement(on: connection)
      defer { statement.reset() }
      var photos: [CatalogPhoto] = []
      while try statement.step() { photos.append(try photo(statement, of: query)) }
      return photos
    }
  }

  /// Reads photos one by one, as of one moment, without holding them in memory.
  ///
  /// - Parameters:
  ///   - query: Which, and in which order.
  ///   - body: Gets each photo; gives false to stop. It must not use the reader.
  /// - Throws: ``CatalogError``.
  public func eachPhoto(_ query: PhotoQuery, _ body: (CatalogPhoto) -> Bool) throws(CatalogError) {
    try perform {
      let statement = try PhotoSelection(query: query).statement(on: connection)
      defer { statement.reset() }
      while try statement.step() {
        guard body(try photo(statement, of: query)) else { return }
      }
    }
  }

  /// Counts photos.
  ///
  /// - Parameter query: Which; its limit and offset are passed over.
  /// - Returns: How many there are.
  /// - Throws: ``CatalogError``.
  public func countPhotos(_ query: PhotoQuery) throws(CatalogError) -> Int {
    try perform { try PhotoSelection(query: query).count(on: connection) }
  }

  /// Finds a photo by its id.
  ///
  /// - Parameters:
  ///   - id: Its id.
  ///   - remote: Whose; nil for any.
  /// - Returns: One for each remote that has that id, those that are gone included.
  /// - Throws: ``CatalogError``.
  public func photo(_ id: PhotoID, remote: RemoteKey? = nil) throws(CatalogError) -> [CatalogPhoto] {
    try perform {
      let statement = try connection.cached(
        """
        SELECT \(PhotoColumns.listOfP), \(PhotoSelection.further), NULL, NULL
        FROM remote r JOIN photo p ON p.remote = r.key AND p.id = ?1 \(PhotoSelection.joinCover)
        WHERE ?2 IS NULL OR r.key = ?2 ORDER BY r.key
        """)
      try statement.bind(id.rawValue, at: 1)
      try statement.bind(remote?.rawValue, at: 2)
      var photos: [CatalogPhoto] = []
      while try statement.step() { photos.append(try photo(statement, of: nil)) }
      return photos
    }
  }

  /// Reads a row of ``PhotoSelection``.
  func photo(_ row: Statement, of query: PhotoQuery?) throws -> CatalogPhoto {
    let first = PhotoColumns.count
    let remote = RemoteKey(rawValue: row.integer(first) ?? 0)
    var place = (album: AlbumID(""), position: row.integer(first + 13))
    if case .album(let album, _) = query?.scope {
      place.album = album
    } else {
      place = try membership(of: row.text(0) ?? "", remote: remote) ?? place
    }
    var photo = PhotoColumns.photo(row, in: place.album)
    photo.position = place.position.map { Int($0) }
    return CatalogPhoto(
      photo: photo, remote: remote,
      thumbnail: CatalogCover(
        state: CoverState(stored: row.text(first + 6), hasPhoto: true), photoID: photo.id,
        width: row.integer(first + 7).map { Int($0) }, height: row.integer(first + 8).map { Int($0) },
        byteCount: row.integer(first + 9).map { Int($0) },
        version: row.integer(first + 11).map { Int($0) }, reason: row.text(first + 10)),
      original: row.text(first + 1), subtype: row.text(first + 2).flatMap(PhotoSubtype.init),
      favourite: row.integer(first + 3).map { Timestamp(clamping: $0) },
      firstSeen: Timestamp(clamping: row.integer(first + 4) ?? 0),
      deleted: row.integer(first + 5).map { Timestamp(clamping: $0) })
  }

  /// The first album that has a photo; one that still has it before one that had it.
  private func membership(
    of id: String, remote: RemoteKey
  ) throws -> (album: AlbumID, position: Int64?)? {
    let statement = try connection.cached(
      """
      SELECT a.id, m.position FROM photo p JOIN album_photo m ON m.photo = p.key JOIN album a ON a.key = m.album
      WHERE p.remote = ? AND p.id = ?
      ORDER BY m.deleted IS NOT NULL, a.deleted IS NOT NULL, a.position, a.key LIMIT 1
      """)
    try statement.bind(remote.rawValue, at: 1)
    try statement.bind(id, at: 2)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return (AlbumID(statement.text(0) ?? ""), statement.integer(1))
  }

  /// The albums that hold a photo.
  ///
  /// - Parameters:
  ///   - photo: Which photo.
  ///   - remote: Whose.
  /// - Returns: Live albums in the remote's order.
  /// - Throws: ``CatalogError``.
  public func albums(
    with photo: PhotoID, remote: RemoteKey
  ) throws(CatalogError) -> [AlbumID] {
    try perform {
      let statement = try connection.cached(
        """
        SELECT a.id FROM photo p JOIN album_photo m ON m.photo = p.key JOIN album a ON a.key = m.album
        WHERE p.remote = ? AND p.id = ? AND m.deleted IS NULL AND a.deleted IS NULL ORDER BY a.position, a.key
        """)
      try statement.bind(remote.rawValue, at: 1)
      try statement.bind(photo.rawValue, at: 2)
      var albums: [AlbumID] = []
      while try statement.step() { albums.append(AlbumID(statement.text(0) ?? "")) }
      return albums
    }
  }
}
