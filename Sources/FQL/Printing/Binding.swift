/// How tightly an expression holds together, the loosest first.
enum Binding: Int, Comparable {
  case disjunction, conjunction, comparison, sum, product, operand

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// What the right side of a left-associative operator has to have at least.
  var tighter: Binding { Binding(rawValue: rawValue + 1) ?? .operand }
}

extension FQLExpression {
  var binding: Binding {
    switch kind {
    case .any: .disjunction
    case .all: .conjunction
    case .comparison, .membership, .contains: .comparison
    case .arithmetic(.add, _, _), .arithmetic(.subtract, _, _): .sum
    case .arithmetic: .product
    case .path, .integer, .string, .call, .not: .operand
    }
  }

  /// Whether it can stand behind IN without parentheses.
  var isTerm: Bool {
    switch kind {
    case .path, .integer, .string, .call: true
    default: false
    }
  }
}
