/// What is known of the service in this run, learnt from its errors.
struct FQLTraits: Hashable, Sendable {
  /// The columns it has.
  var columns = FQLColumns()
  /// Rows asked for a page.
  var pageSize: Int
  /// Whether it takes several queries in one call.
  var hasMultiquery = true

  /// Changes what the next try can do differently after an error.
  ///
  /// - Parameters:
  ///   - error: What the service said.
  ///   - used: The traits that the failed call was made with.
  /// - Returns: Whether trying again makes sense.
  mutating func learn(from error: ServiceError, used: FQLTraits) -> Bool {
    if let missing = error.missingColumn {
      // If asked without it already, the same error again is no news.
      guard used.columns.has(missing.column.prefixBeforeDot, of: missing.table) else { return false }
      return columns.drop(missing.column, of: missing.table)
    }
    if let table = error.missingTable {
      return used.columns.has("page_id", of: table) && columns.dropTable(table)
    }
    if error.isUnknownMethod, used.hasMultiquery {
      hasMultiquery = false
      return true
    }
    if error.verdict == .reduce, used.pageSize > 1 {
      pageSize = min(pageSize, used.pageSize / 2)
      return true
    }
    return false
  }
}

extension String {
  fileprivate var prefixBeforeDot: String { String(prefix { $0 != "." }) }
}
