/// How large a query may be before it is refused, so that no query costs memory or stack without bound.
public struct FQLLimits: Sendable, Hashable {
  /// The most UTF-8 bytes a query may have; 4 MiB unless told otherwise.
  public var maximumBytes = 4 << 20

  /// How deep parentheses, calls, NOT, operators and subqueries may stand in each other.
  public var maximumDepth = 100

  /// The most items one list may have: selected columns, members of `IN (…)`, arguments, AND and OR parts.
  public var maximumItems = 100_000

  /// The most subqueries one query may have, at all depths together.
  public var maximumSubqueries = 200

  /// The most queries in one multiquery.
  public var maximumQueries = 100

  /// The default limits.
  public init() {}
}
