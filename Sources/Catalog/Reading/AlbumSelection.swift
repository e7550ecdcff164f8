internal import SQLite

/// Turns a query for albums into SQL that reads no more rows than it gives.
struct AlbumSelection {
  let query: AlbumQuery

  /// The columns after those of the album.
  static let further = """
    a.remote, a.position, a.first_seen, a.deleted, c.state, c.width, c.height, c.size, c.reason,
    c.change, \(shownCover)
    """
  /// The photo whose picture is the album's: its cover, or the cover before while that one is not stored.
  static let shownCover = "coalesce(a.shown_photo_id, a.cover_photo_id)"
  static let joinCover = "LEFT JOIN cover c ON c.remote = a.remote AND c.photo_id = \(shownCover)"

  /// Compiles it and binds its values.
  func statement(on connection: Connection) throws -> Statement {
    let statement = try connection.cached(sql)
    try bindConditions(to: statement)
    try statement.bind(query.limit.map { max($0, 0) } ?? -1, at: 2)
    try statement.bind(max(query.offset, 0), at: 3)
    if query.includeDeleted, let limit = query.limit {
      try statement.bind(max(limit, 0) + max(query.offset, 0), at: 4)
    }
    return statement
  }

  /// Counts what the query would give without its window.
  func count(on connection: Connection) throws -> Int {
    let rows = query.includeDeleted ? "album a WHERE 1\(condition)" : live()
    let statement = try connection.cached(
      "SELECT count(*) FROM \(rows) AND ?2 IS NULL AND ?3 IS NULL AND ?4 IS NULL")
    try bindConditions(to: statement)
    defer { statement.reset() }
    return try statement.step() ? Int(statement.integer(0) ?? 0) : 0
  }

  /// Gives the keys of all albums in order, as the only column.
  func keys(on connection: Connection) throws -> Statement {
    let rows = query.includeDeleted ? "album a WHERE 1\(condition)" : live()
    let statement = try connection.cached(
      "SELECT a.key FROM \(rows) AND ?2 IS NULL AND ?3 IS NULL AND ?4 IS NULL ORDER BY \(order)")
    try bindConditions(to: statement)
    return statement
  }

  private func bindConditions(to statement: Statement) throws {
    if let remote = query.remote { try statement.bind(remote.rawValue, at: 1) }
    if let words { try words.bind(to: statement, from: 5) }
  }

  private var words: SearchWords? { query.search.map { SearchWords($0) } }

  /// Albums that are there, read in the order's index.
  private func live(joined: String = "") -> String {
    "album a INDEXED BY \(index) \(joined) WHERE a.deleted IS NULL\(condition)"
  }

  /// Rows are passed over inside, where that takes the index alone; outside, few are left to sort.
  var sql: String {
    let select = "SELECT \(AlbumColumns.listOfA), \(Self.further)"
    let chosen = "CROSS JOIN album a ON a.key = chosen \(Self.joinCover) ORDER BY \(order)"
    switch (query.includeDeleted, query.limit) {
    case (false, .some) where query.offset > 0:
      return
        "\(select) FROM (SELECT a.key AS chosen FROM \(live()) ORDER BY \(order) LIMIT ?2 OFFSET ?3) \(chosen)"
    case (false, _):
      return "\(select) FROM \(live(joined: Self.joinCover)) ORDER BY \(order) LIMIT ?2 OFFSET ?3"
    case (true, .some):
      // The page is among as many live ones and those that are gone, which are few.
      return """
        \(select) FROM (
          SELECT key AS chosen FROM (SELECT a.key FROM \(live()) ORDER BY \(order) LIMIT ?4)
          UNION ALL SELECT a.key FROM album a INDEXED BY album_by_deleted WHERE a.deleted IS NOT NULL\(condition)
        ) \(chosen) LIMIT ?2 OFFSET ?3
        """
    case (true, nil):
      return
        "\(select) FROM album a \(Self.joinCover) WHERE 1\(condition) ORDER BY \(order) LIMIT ?2 OFFSET ?3"
    }
  }

  private var condition: String {
    var parts = ""
    if query.remote != nil {
      // Only the order by position begins with the remote. In the others the plus keeps SQLite from taking
      // the remote out of the order, which would not be the index's any more.
      parts += query.sort == .remote ? " AND a.remote = ?1" : " AND +a.remote = ?1"
    }
    if query.hideEmpty { parts += " AND (a.count IS NULL OR a.count > 0)" }
    if let words {
      let found = words.condition(.albums, from: 5)
      parts += " AND a.key IN (SELECT t.rowid FROM \(SearchTable.albums.rawValue) t WHERE \(found))"
    }
    return parts
  }

  /// NULL is below all values, so descending orders have the unknown ones last.
  private var order: String {
    let rest = "a.remote, a.position, a.key"
    return switch query.sort {
    case .remote: rest
    case .count: "a.count DESC, \(rest)"
    case .name: "a.sort_name, \(rest)"
    case .created: "a.created DESC, \(rest)"
    case .modified: "a.modified DESC, \(rest)"
    }
  }

  private var index: String {
    switch query.sort {
    case .remote: "album_by_position"
    case .count: "album_by_count"
    case .name: "album_by_name"
    case .created: "album_by_created"
    case .modified: "album_by_modified"
    }
  }
}
