/// ORDER BY: one expression and a direction.
public struct FQLOrder: Sendable, Hashable {
  /// What to order by.
  public var key: FQLExpression
  /// Whether the largest comes first.
  public var descending: Bool

  /// Orders by an expression, the smallest first unless `descending`.
  public init(by key: FQLExpression, descending: Bool = false) {
    self.key = key
    self.descending = descending
  }
}
