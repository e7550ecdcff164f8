/// What a comparison asks.
public enum FQLComparison: String, Sendable, Hashable, CaseIterable {
  /// `=`, also spelled `==`.
  case equal = "="
  /// `!=`, also spelled `<>`.
  case notEqual = "!="
  /// `<`.
  case less = "<"
  /// `<=`.
  case lessOrEqual = "<="
  /// `>`.
  case greater = ">"
  /// `>=`.
  case greaterOrEqual = ">="
  /// `^=`: the left text starts with the right one.
  case startsWith = "^="

  /// The comparison that asks the same with its sides changed over; nil for `^=`, which has none.
  public var mirrored: FQLComparison? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .startsWith: nil
    }
  }
}
