/// How a query is answered.
public struct FQLExplanation: Sendable, Hashable {
  /// The query's tree, one node a line, children indented.
  public var tree: String
  /// The SQL, with `?` where values are bound.
  public var sql: String
  /// The bound values in order, as SQL literals.
  public var values: [String]
  /// SQLite's plan, one step a line.
  public var plan: [String]
}
