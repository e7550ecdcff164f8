internal import Albums
internal import SQLite

extension CatalogReader {
  /// Finds the albums that a person may mean by an id or a name.
  ///
  /// An id comes before a name: if any album has it, only those are given. A name is the album's own or the
  /// title that is shown for it, compared as Unicode says, so that both normal forms of an accent match.
  /// Albums that are there come before those that are gone: if any is there, only those are given.
  ///
  /// - Parameters:
  ///   - text: The id or the name.
  ///   - remote: Only this remote's; nil for all.
  ///   - language: The language of the titles.
  /// - Returns: One if it is clear which is meant, none, or several, in the remote's order.
  /// - Throws: ``CatalogError``.
  public func albums(
    called text: String, remote: RemoteKey? = nil, language: Language = .english
  ) throws(CatalogError) -> [CatalogAlbum] {
    try perform {
      let byID = try albums(
        "FROM remote r CROSS JOIN album a ON a.remote = r.key", "a.id = ?2", text, remote)
      let found = try byID.isEmpty ? named(text, remote, language) : byID
      let live = found.filter { $0.deleted == nil }
      return live.isEmpty ? found : live
    }
  }

  /// Finds the albums whose name, or id, begins with a text; for a person who is typing one.
  ///
  /// - Parameters:
  ///   - text: The beginning; case, accents and normal forms make no difference in names. Without any, names are
  ///     given in their order.
  ///   - limit: At most so many.
  /// - Returns: Live albums: by name first, then by id.
  /// - Throws: ``CatalogError``.
  public func albums(beginning text: String, limit: Int) throws(CatalogError) -> [CatalogAlbum] {
    try perform {
      let folded = SearchFold.fold(text)
      let order = "ORDER BY a.sort_name LIMIT ?3"
      let byName = try albums(
        from: "album a INDEXED BY album_by_name", column: "a.sort_name", beginning: folded, order, limit)
      guard !text.isEmpty, byName.count < limit else { return byName }
      return byName
        + (try albums(
          from: "remote r CROSS JOIN album a ON a.remote = r.key", column: "a.id", beginning: text,
          "LIMIT ?3",
          limit - byName.count))
    }
  }

  private func albums(
    from source: String, column: String, beginning text: String, _ order: String, _ limit: Int
  ) throws -> [CatalogAlbum] {
    let statement = try connection.cached(
      """
      SELECT \(AlbumColumns.listOfA), \(AlbumSelection.further) FROM \(source) \(AlbumSelection.joinCover)
      WHERE \(column) >= ?1 AND \(column) < ?2 AND a.deleted IS NULL \(order)
      """)
    try statement.bind(text, at: 1)
    try statement.bind(text + "\u{10FFFF}", at: 2)
    try statement.bind(max(0, limit), at: 3)
    let labels = try remoteLabels()
    var albums: [CatalogAlbum] = []
    while try statement.step() { albums.append(CatalogAlbum(statement, labels: labels)) }
    return albums
  }

  private func named(_ text: String, _ remote: RemoteKey?, _ language: Language) throws -> [CatalogAlbum] {
    // Equal names are equal when folded, and by those there is an index; the few that are gone are read.
    var album = Album(id: AlbumID(""))
    album.name = text
    let key = AlbumColumns.sortName(album)
    var found = try albums(
      "FROM album a INDEXED BY album_by_name", "a.deleted IS NULL AND a.sort_name = ?2", key, remote)
    found += try albums(
      "FROM album a INDEXED BY album_by_deleted", "a.deleted IS NOT NULL AND a.sort_name = ?2", key, remote)
    if text == AlbumTitle.untitled(language) {
      album.name = nil
      found += try albums(
        "FROM album a", "a.sort_name = ?2", AlbumColumns.sortName(album), remote)
    }
    // A title of the remote's own kinds is shown for albums of other names.
    for kind in [AlbumKind.profile, .cover, .mobile, .wall]
    where AlbumTitle.title(of: kind, language) == text {
      found += try albums("FROM album a", "a.kind = ?2", kind.word, remote)
    }
    var seen: Set<CatalogChanges.Item<AlbumID>> = []
    return found.filter { row in
      (row.album.name == text || row.title(language) == text)
        && seen.insert(CatalogChanges.Item(remote: row.remote, id: row.album.id)).inserted
    }.sorted { ($0.remote.rawValue, $0.position) < ($1.remote.rawValue, $1.position) }
  }

  private func albums(
    _ from: String, _ condition: String, _ value: String, _ remote: RemoteKey?
  ) throws -> [CatalogAlbum] {
    let statement = try connection.cached(
      """
      SELECT \(AlbumColumns.listOfA), \(AlbumSelection.further) \(from) \(AlbumSelection.joinCover)
      WHERE \(condition) AND (?1 IS NULL OR a.remote = ?1)
      """)
    try statement.bind(remote?.rawValue, at: 1)
    try statement.bind(value, at: 2)
    let labels = try remoteLabels()
    var albums: [CatalogAlbum] = []
    while try statement.step() { albums.append(CatalogAlbum(statement, labels: labels)) }
    return albums
  }
}
