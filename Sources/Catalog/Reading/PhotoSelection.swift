internal import Albums
internal import SQLite

/// Turns a query for photos into SQL that reads no more rows than it gives.
struct PhotoSelection {
  let query: PhotoQuery

  /// Photos added so long before the newest one are still recent, in seconds.
  static let recent = 30 * 86_400

  /// The columns after those of the photo.
  static let further = """
    p.remote, p.original, p.subtype, p.favourite, p.first_seen, p.deleted,
    c.state, c.width, c.height, c.size, c.reason, c.change
    """
  static let joinCover = "LEFT JOIN cover c ON c.remote = p.remote AND c.photo_id = p.id"

  /// Compiles it and binds its values.
  func statement(on connection: Connection) throws -> Statement {
    let source = source
    // Rows are passed over in the index alone; the few that are left are then looked up.
    let statement = try connection.cached(
      """
      SELECT \(PhotoColumns.listOfP), \(Self.further), chosen.album, chosen.position
      FROM (SELECT \(source.columns) FROM \(source.from) WHERE \(source.condition)\(mediaCondition(source.alias))
        ORDER BY \(source.order) LIMIT ?1 OFFSET ?2) chosen
      CROSS JOIN photo p ON p.key = chosen.photo \(Self.joinCover)
      """)
    try statement.bind(query.limit.map { max($0, 0) } ?? -1, at: 1)
    try statement.bind(max(query.offset, 0), at: 2)
    try bindScope(statement)
    return statement
  }

  /// Counts what the query would give without its window.
  func count(on connection: Connection) throws -> Int {
    let source = source
    let statement = try connection.cached(
      """
      SELECT count(*) FROM \(source.from) WHERE \(source.condition)\(mediaCondition(source.alias))
        AND ?1 IS NULL AND ?2 IS NULL
      """)
    try bindScope(statement)
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(0) ?? 0) : 0
  }

  /// Gives the keys of all photos in order, as the only column.
  func keys(on connection: Connection) throws -> Statement {
    let source = source
    let statement = try connection.cached(
      """
      SELECT chosen.photo FROM (SELECT \(source.columns) FROM \(source.from)
        WHERE \(source.condition)\(mediaCondition(source.alias)) AND ?1 IS NULL AND ?2 IS NULL
        ORDER BY \(source.order)) chosen
      """)
    try bindScope(statement)
    return statement
  }

  private func bindScope(_ statement: Statement) throws {
    if let media = query.media { try statement.bind(media.rawValue, at: 3) }
    switch query.scope {
    case .album(let album, let remote):
      try statement.bind(album.rawValue, at: 4)
      try statement.bind(remote.rawValue, at: 5)
    case .search(let text): try SearchWords(text).bind(to: statement, from: 4)
    case .smart: break
    }
  }

  private func mediaCondition(_ alias: String) -> String {
    query.media == nil ? "" : " AND \(alias).media = ?3"
  }

  private typealias Source = (alias: String, columns: String, from: String, condition: String, order: String)

  private var source: Source {
    switch query.scope {
    case .album: members
    case .smart(let kind): smart(kind)
    case .search(let text): found(SearchWords(text))
    }
  }

  private var members: Source {
    let album = "m.album = (SELECT key FROM album WHERE id = ?4 AND remote = ?5) AND m.deleted IS NULL"
    let (index, order) =
      switch query.sort {
      case .newest: ("album_photo_by_date", "m.date DESC, m.position, m.photo")
      case .oldest: ("album_photo_by_date", "m.date IS NULL, m.date, m.position, m.photo")
      case .position: ("album_photo_by_position", "m.position, m.photo")
      }
    return (
      "m", "m.photo AS photo, m.album AS album, m.position AS position",
      "album_photo m INDEXED BY \(index)", album, order
    )
  }

  private func smart(_ kind: SmartAlbumKind) -> Source {
    let live = "q.deleted IS NULL"
    let (index, condition, order) =
      switch kind {
      case .allPhotos: ("photo_by_date", live, "q.date DESC, q.key DESC")
      case .recentlyAdded:
        (
          "photo_by_added",
          """
          \(live) AND q.added >=
            (SELECT added - \(Self.recent) FROM photo WHERE deleted IS NULL ORDER BY added DESC LIMIT 1)
          """, "q.added DESC, q.key DESC"
        )
      case .videos: ("photo_by_video", "\(live) AND q.media = 'video'", "q.date DESC, q.key DESC")
      case .favourites:
        ("photo_by_favourite", "\(live) AND q.favourite IS NOT NULL", "q.date DESC, q.key DESC")
      case .screenshots: subtype(.screenshot)
      case .selfies: subtype(.selfie)
      case .slowMotion: subtype(.slowMotion)
      case .recentlyDeleted: ("photo_by_deleted", "q.deleted IS NOT NULL", "q.deleted DESC, q.key DESC")
      }
    return (
      "q", "q.key AS photo, NULL AS album, NULL AS position", "photo q INDEXED BY \(index)", condition,
      query.sort == .oldest ? "q.date IS NULL, q.date, q.key" : order
    )
  }

  private func found(_ words: SearchWords) -> Source {
    let rows =
      "SELECT t.rowid FROM \(SearchTable.photos.rawValue) t WHERE \(words.condition(.photos, from: 4))"
    return (
      "q", "q.key AS photo, NULL AS album, NULL AS position", "photo q INDEXED BY photo_by_date",
      "q.deleted IS NULL AND q.key IN (\(rows))",
      query.sort == .oldest ? "q.date IS NULL, q.date, q.key" : "q.date DESC, q.key DESC"
    )
  }

  private func subtype(_ subtype: PhotoSubtype) -> (String, String, String) {
    (
      "photo_by_subtype", "q.deleted IS NULL AND q.subtype = '\(subtype.rawValue)'",
      "q.date DESC, q.key DESC"
    )
  }
}
