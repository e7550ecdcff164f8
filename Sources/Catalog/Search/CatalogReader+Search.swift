internal import SQLite

extension CatalogReader {
  /// Searches albums and photos for words.
  ///
  /// Every word must be found, in any order and also inside other words. Words are taken literally: no
  /// character is an operator or a wildcard. Case, accents and normal forms make no difference.
  ///
  /// - Parameters:
  ///   - text: The words, separated by white space; at most 32 count. Without any nothing is found.
  ///   - limit: At most so many albums and so many photos; nil for all.
  /// - Returns: What was found.
  /// - Throws: ``CatalogError``.
  public func search(_ text: String, limit: Int? = 100) throws(CatalogError) -> SearchResult {
    let words = SearchWords(text)
    if words.words.isEmpty { return SearchResult() }
    return try perform {
      SearchResult(
        albums: try searchAlbums(words, limit: limit), photos: try searchPhotos(words, limit: limit))
    }
  }

  private func searchAlbums(_ words: SearchWords, limit: Int?) throws -> [CatalogAlbum] {
    let statement = try connection.cached(
      """
      SELECT \(AlbumColumns.listOfA), \(AlbumSelection.further)
      FROM album_text t CROSS JOIN album a ON a.key = t.rowid \(AlbumSelection.joinCover)
      WHERE \(words.condition(.albums, from: 2)) AND a.deleted IS NULL ORDER BY a.remote, a.position, a.key LIMIT ?1
      """)
    try bind(words, limit, statement)
    let labels = try remoteLabels()
    var albums: [CatalogAlbum] = []
    while try statement.step() { albums.append(CatalogAlbum(statement, labels: labels)) }
    return albums
  }

  private func searchPhotos(_ words: SearchWords, limit: Int?) throws -> [CatalogPhoto] {
    let statement = try connection.cached(
      """
      SELECT \(PhotoColumns.listOfP), \(PhotoSelection.further), NULL, NULL
      FROM (SELECT p.key AS chosen, p.date AS date FROM photo_text t CROSS JOIN photo p ON p.key = t.rowid
        WHERE \(words.condition(.photos, from: 2)) AND p.deleted IS NULL ORDER BY p.date DESC, p.key DESC LIMIT ?1)
      CROSS JOIN photo p ON p.key = chosen \(PhotoSelection.joinCover)
      """)
    try bind(words, limit, statement)
    var photos: [CatalogPhoto] = []
    while try statement.step() { photos.append(try photo(statement, of: nil)) }
    return photos
  }

  private func bind(_ words: SearchWords, _ limit: Int?, _ statement: Statement) throws {
    try statement.bind(limit.map { max($0, 0) } ?? -1, at: 1)
    try words.bind(to: statement, from: 2)
  }
}
