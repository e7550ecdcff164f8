// For programs that build queries as trees rather than as text.
extension FQLExpression {
  /// The column of that name; a name of the schema, never remote text.
  public static func column(_ name: String) -> FQLExpression { FQLExpression(.path(FQLPath(name))) }

  /// A text, whatever it holds: the printer escapes it.
  public static func text(_ text: String) -> FQLExpression { FQLExpression(.string(text)) }

  /// A number that is not negative; the language has no other literals.
  public static func number(_ number: UInt64) -> FQLExpression { FQLExpression(.integer(String(number))) }

  /// The viewer: `me()`.
  public static var me: FQLExpression { call("me") }

  /// A call of a function.
  public static func call(_ name: String, _ arguments: FQLExpression...) -> FQLExpression {
    FQLExpression(.call(name, arguments))
  }

  /// A comparison of two expressions.
  public static func compare(
    _ left: FQLExpression, _ comparison: FQLComparison, _ right: FQLExpression
  ) -> FQLExpression {
    FQLExpression(.comparison(comparison, left, right))
  }

  /// `e IN (SELECT …)`.
  public static func member(_ member: FQLExpression, of query: FQLQuery) -> FQLExpression {
    FQLExpression(.membership(member, .subquery(query)))
  }

  /// `e IN ('…', …)` over texts, such as ids.
  public static func member(_ member: FQLExpression, of texts: [String]) -> FQLExpression {
    FQLExpression(.membership(member, .list(texts.map(text))))
  }

  /// All of the parts joined by AND; the part itself if there is only one, and nil without any.
  public static func all(_ parts: [FQLExpression]) -> FQLExpression? {
    parts.count > 1 ? FQLExpression(.all(parts)) : parts.first
  }

  /// The parts joined by OR; the part itself if there is only one, and nil without any.
  public static func any(_ parts: [FQLExpression]) -> FQLExpression? {
    parts.count > 1 ? FQLExpression(.any(parts)) : parts.first
  }
}
