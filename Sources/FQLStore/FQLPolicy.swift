/// What a store allows, and in which order it works.
public struct FQLPolicy: Sendable, Hashable {
  /// When rows the viewer may not see are dropped.
  public enum Visibility: Sendable, Hashable {
    /// Before rows are counted for LIMIT: pages are full.
    case beforeLimit
    /// After LIMIT: pages come back short, as the live service's did.
    case afterLimit
  }

  /// Whether every condition on a table has to lead to a look-up on an indexable column (604).
  public var requiresIndex: Bool

  /// The most rows that the look-ups of one statement find; nil for no bound.
  ///
  /// The rest of the condition, ORDER BY and LIMIT see only these.
  public var candidateLimit: Int?

  /// The LIMIT of a statement that is no subquery and has none; nil for none.
  public var defaultLimit: Int?

  /// When invisible rows are dropped.
  public var visibility: Visibility

  /// The most steps of SQLite's machine that one query may take; roughly 10⁸ a second.
  public var maximumSteps = 1_000_000_000

  /// The most bytes of texts that one answer may hold.
  public var maximumResultBytes = 256 << 20

  /// How deep expressions may stand in each other in SQL, from 2 to 8.
  ///
  /// SQLite's parser has a small stack; deeper ones are worked out by a function.
  public var maximumSQLNesting = 8

  static let leastSQLNesting = 2

  /// As the service worked: only indexable conditions, 5,000 candidates, 100 rows unless LIMIT says more.
  public static let service = FQLPolicy(
    requiresIndex: true, candidateLimit: 5000, defaultLimit: 100, visibility: .beforeLimit)

  /// For a reader's own catalog: any condition, all rows.
  public static let offline = FQLPolicy(
    requiresIndex: false, candidateLimit: nil, defaultLimit: nil, visibility: .beforeLimit)

  /// Makes a policy.
  public init(
    requiresIndex: Bool, candidateLimit: Int?, defaultLimit: Int?, visibility: Visibility
  ) {
    self.requiresIndex = requiresIndex
    self.candidateLimit = candidateLimit
    self.defaultLimit = defaultLimit
    self.visibility = visibility
  }
}
