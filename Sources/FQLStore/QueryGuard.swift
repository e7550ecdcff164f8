internal import FQL
internal import SQLite

/// What a compiled query may do while it runs: read the mapped tables and call known functions, for a bounded time.
///
/// The compiler makes nothing else; this holds even if it were wrong.
struct QueryGuard {
  private let readable: Set<String>

  init(_ mapping: FQLTableMapping) {
    readable = Set(mapping.tables.values.map { $0.name.lowercased() } + ["json_each"])
  }

  private static let functions: Set<String> = [
    "ifnull", "json_extract", "json_group_array", "json_type", "->",
  ]

  func allows(_ action: AuthorizerAction) -> Bool {
    switch action.kind {
    case .select: true
    // What a view does itself was allowed with the view. Where rows are only counted SQLite names no column, and no
    // view either.
    case .read:
      action.accessor != nil || action.second == ""
        || action.first.map { readable.contains($0.lowercased()) } ?? false
    case .function:
      action.accessor != nil
        || action.second.map { Self.functions.contains($0) || $0.hasPrefix("fql_") } ?? false
    default: false
    }
  }
}
