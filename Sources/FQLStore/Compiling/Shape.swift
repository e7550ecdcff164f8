internal import FQL

/// What is known of an expression's values before any row is read, so that comparisons become plain SQL.
enum Shape: Equatable {
  /// A text that is compared exactly.
  case identifier
  case text
  /// An INTEGER.
  case integer
  /// An INTEGER or REAL.
  case real
  /// 1 or 0.
  case boolean
  /// A cursor column; its SQL is the number.
  case cursor
  /// A list, an object, or a viewer that is nobody: compares with nothing.
  case absent
  /// Any scalar.
  case scalar
  /// A literal, or the viewer: a text, which may read as a number.
  case constant(String)

  init(_ type: FQLType) {
    switch type {
    case .identifier: self = .identifier
    case .text: self = .text
    case .integer, .time: self = .integer
    case .real: self = .real
    case .boolean: self = .boolean
    case .cursor: self = .cursor
    case .object, .list: self = .absent
    }
  }

  /// Whether the SQL value is a TEXT or NULL.
  var isText: Bool { self == .text || self == .identifier }

  /// Whether the SQL value is an INTEGER, REAL or NULL.
  var isNumber: Bool { self == .integer || self == .real || self == .boolean }
}
