internal import FQL

/// What the names of a statement mean.
enum Scope {
  case table(FQLTable, FQLMappedTable)
  /// The rows of another query, as JSON objects in a column named `value`.
  case result

  /// Where a path leads in SQL.
  enum Place {
    /// An SQL expression over a column, and its type.
    case column(String, FQLType)
    /// A step inside the JSON text of an SQL expression; the type if the schema knows it.
    case inside(String, [String], FQLType?)
  }

  func place(of path: FQLPath) -> Place {
    switch self {
    case .result: return .inside("value", [path.root] + path.fields, nil)
    case .table(let table, let mapped):
      let sql = mapped.columns[path.root].map(enclosed) ?? "NULL"
      let type = table.type(of: path) ?? .text
      return path.fields.isEmpty ? .column(sql, type) : .inside(sql, path.fields, type)
    }
  }

  /// An expression of the mapping, in parentheses unless it is a bare column.
  private func enclosed(_ sql: String) -> String {
    let isBare = sql.allSatisfy { $0 == "\"" || $0 == "_" || $0.isLetter || $0.isNumber }
    return isBare ? sql : "(" + sql + ")"
  }
}
