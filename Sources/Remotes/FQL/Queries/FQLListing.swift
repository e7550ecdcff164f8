import FQL

/// The queries that bring one page of a listing.
struct FQLListing: Sendable {
  /// The table that is listed.
  var table: String
  /// The columns of a page's rows.
  var columns: [String]
  /// The column with the rows' ids.
  var idColumn: String
  /// The column whose values order the listing.
  var keyColumn: String
  /// Which rows belong to the listing.
  var scope: FQLExpression
  /// Rows a page.
  var limit: Int

  /// How many pages' worth of rows is looked ahead.
  static let pagesAhead: Int64 = 4

  /// The cursor itself, or the beginning if it goes by a column that the service no longer has.
  func resumed(_ cursor: FQLCursor) -> FQLCursor {
    guard let column = cursor.column, column != keyColumn else { return cursor }
    return FQLCursor()
  }

  /// The page's rows.
  func page(after cursor: FQLCursor) -> FQLQuery {
    query(columns, after: cursor, limit: FQLLimit(Int64(limit)))
  }

  /// A column of the page's rows, asked for without the answer to ``page(after:)``.
  func column(_ column: String, after cursor: FQLCursor) -> FQLQuery {
    query([column], after: cursor, limit: FQLLimit(Int64(limit)))
  }

  /// The ids from the page's second row on, far beyond its end.
  func ahead(after cursor: FQLCursor) -> FQLQuery {
    var window = cursor
    window.ids = []
    let limit = FQLLimit(Int64(limit) * Self.pagesAhead, offset: 1)
    return query([idColumn], after: window, limit: limit)
  }

  private func query(_ columns: [String], after cursor: FQLCursor, limit: FQLLimit) -> FQLQuery {
    var conditions = [scope]
    if !cursor.ids.isEmpty {
      conditions.append(.member(.column(idColumn), of: cursor.ids))
    } else if let key = cursor.after {
      conditions.append(.compare(.column(keyColumn), .greater, .text(key)))
    }
    return FQLQuery(
      select: columns.map { .column($0) }, from: .table(table), where: .all(conditions),
      order: FQLOrder(by: .column(keyColumn)), limit: limit)
  }
}
