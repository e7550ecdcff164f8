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
