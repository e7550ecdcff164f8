internal import SQLite

extension SQLValue {
  /// The text a value counts as; nil if it is absent.
  var looseText: String? {
    switch self {
    case .null, .blob: nil
    case .integer(let number): String(number)
    case .real(let number): PlainDecimal.text(number)
    case .text(let text): text
    }
  }

  /// The number a value counts as: itself, or what its text reads as; nil for every other text.
  var number: SQLValue? {
    switch self {
    case .integer, .real: return self
    case .text(var text):
      guard text.withUTF8({ DecimalNumber($0) != nil }) else { return nil }
      if let integer = Int64(text) { return .integer(integer) }
      return Double(text).flatMap { $0.isFinite ? .real($0) : nil }
    case .null, .blob: return nil
    }
  }

  var double: Double? {
    switch number {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// Whether a condition that is this value holds: not for an absent value, an empty text and zero.
  var isTrue: Bool {
    if let number { return number != .integer(0) && number != .real(0) }
    return looseText.map { !$0.isEmpty } ?? false
  }
}
