/// An expression of a query, with the place it was read from.
///
/// Two expressions are equal if they say the same; where they stood does not count.
public struct FQLExpression: Sendable {
  /// What the expression is.
  public indirect enum Kind: Sendable, Hashable {
    /// A column or a field of one.
    case path(FQLPath)
    /// An unsigned decimal integer of any size, its digits without leading zeros.
    case integer(String)
    /// A string, its escapes taken away.
    case string(String)
    /// A function and its arguments.
    case call(String, [FQLExpression])
    /// `NOT e`; binds tighter than anything else.
    case not(FQLExpression)
    /// `l + r` and its kin.
    case arithmetic(FQLArithmetic, FQLExpression, FQLExpression)
    /// `l = r` and its kin.
    case comparison(FQLComparison, FQLExpression, FQLExpression)
    /// `e IN set`.
    case membership(FQLExpression, FQLSet)
    /// `CONTAINS("text", e, …)`; without expressions it searches the table's texts.
    case contains(String, [FQLExpression])
    /// `a AND b AND …`, two parts or more.
    case all([FQLExpression])
    /// `a OR b OR …`, two parts or more.
    case any([FQLExpression])
  }

  /// What the expression is.
  public let kind: Kind

  /// Where it was read; nil for one made by a program.
  public let span: FQLSpan?

  /// How many expressions and queries stand in each other here, this one counted.
  public let height: Int

  /// How many expressions stand in each other here, this one counted and those of subqueries not.
  public let nesting: Int

  /// Makes an expression, by a program unless a span is given.
  public init(_ kind: Kind, span: FQLSpan? = nil) {
    self.kind = kind
    self.span = span
    height = 1 + Self.childrenHeight(kind)
    nesting = 1 + Self.childrenNesting(kind)
  }

  private static func childrenHeight(_ kind: Kind) -> Int {
    switch kind {
    case .path, .integer, .string: 0
    case .not(let operand): operand.height
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right):
      max(left.height, right.height)
    case .membership(let member, let set): max(member.height, set.height)
    case .call(_, let parts), .contains(_, let parts), .all(let parts), .any(let parts):
      parts.reduce(0) { max($0, $1.height) }
    }
  }

  private static func childrenNesting(_ kind: Kind) -> Int {
    switch kind {
    case .path, .integer, .string: 0
    case .not(let operand): operand.nesting
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right):
      max(left.nesting, right.nesting)
    case .membership(let member, let set): max(member.nesting, set.nesting)
    case .call(_, let parts), .contains(_, let parts), .all(let parts), .any(let parts):
      parts.reduce(0) { max($0, $1.nesting) }
    }
  }
}

extension FQLExpression: Hashable {
  /// Whether both say the same, wherever they stood.
  public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }

  /// Hashes what the expression says.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}
