internal import SQLite

/// Turns a query for albums into SQL that reads no more rows than it gives.
struct AlbumSelection {
  let query: AlbumQuery

  /// The columns after those of the album.
  static let further = """
    a.remote, a.position, a.first_seen, a.deleted, c.state, c.width, c.height, c.size, c.reason
    """
  static let joinCover = "LEFT JOIN cover c ON c.remote = a.remote AND c.photo_id = a.cover_photo_id"

  /// Compiles it and binds its values.
  func statement(on connection: Connection) throws -> Statement {
    let statement = try connection.cached(sql)
    if let remote = query.remote { try statement.bind(remote.rawValue, at: 1) }
    try statement.bind(query.limit.map { max($0, 0) } ?? -1, at: 2)
    try statement.bind(max(query.offset, 0), at: 3)
    return statement
  }

  /// Rows are passed over inside, where that takes the index alone; outside, few are left to sort.
  var sql: String {
    let select = "SELECT \(AlbumColumns.listOfA), \(Self.further)"
    let from = query.includeDeleted ? "album a" : "album a INDEXED BY \(index)"
    let window = "WHERE \(condition) ORDER BY \(order) LIMIT ?2 OFFSET ?3"
    guard query.limit != nil, query.offset > 0 else {
      return "\(select) FROM \(from) \(Self.joinCover) \(window)"
    }
    return """
      \(select) FROM (SELECT a.key AS chosen FROM \(from) \(window)) CROSS JOIN album a ON a.key = chosen
      \(Self.joinCover) ORDER BY \(order)
      """
  }

  private var condition: String {
    var parts = query.includeDeleted ? [] : ["a.deleted IS NULL"]
    if query.remote != nil {
      // Only the order by position begins with the remote. In the others the plus keeps SQLite from taking
      // the remote out of the order, which would not be the index's any more.
      parts.append(query.sort == .remote ? "a.remote = ?1" : "+a.remote = ?1")
    }
    if query.hideEmpty { parts.append("(a.count IS NULL OR a.count > 0)") }
    return parts.isEmpty ? "1" : parts.joined(separator: " AND ")
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
