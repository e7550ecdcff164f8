/// An arithmetic operator.
public enum FQLArithmetic: String, Sendable, Hashable, CaseIterable {
  /// `+`.
  case add = "+"
  /// `-`.
  case subtract = "-"
  /// `*`.
  case multiply = "*"
  /// `/`.
  case divide = "/"
}
