internal import SQLite

/// The one order that `=`, `<` and their kin and ORDER BY use.
///
/// Every value counts as its text: a number as its decimal digits, true as 1. Texts that read as decimal numbers
/// come first, by value; so "4", 4 and "4.0" are equal. All other texts follow, without regard to case and to the
/// composition of accents. An absent value, a list and an object compare with nothing.
enum LooseOrder {
  /// Negative if the left text comes first, 0 if they are equal, else positive; a total order.
  static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    switch (DecimalNumber(left), DecimalNumber(right)) {
    case (let left?, let right?): left.compared(with: right)
    case (.some, nil): -1
    case (nil, .some): 1
    case (nil, nil): compareIgnoringCase(left, right)
    }
  }

  static func compare(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { right in compare(left, right) } }
  }

  /// nil if one of them is absent.
  static func compare(_ left: SQLValue, _ right: SQLValue) -> Int? {
    if case .integer(let left) = left, case .integer(let right) = right {
      return left == right ? 0 : left < right ? -1 : 1
    }
    guard let left = left.looseText, let right = right.looseText else { return nil }
    return compare(left, right)
  }

  private static func compareIgnoringCase(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var index = 0
    let shorter = min(left.count, right.count)
    while index < shorter {
      let (leftByte, rightByte) = (left[index], right[index])
      guard leftByte < 0x80, rightByte < 0x80 else { return compareFolded(left, right) }
      let difference = Int(folded(leftByte)) - Int(folded(rightByte))
      // A byte above ASCII behind this one may be an accent that belongs to it.
      if difference != 0 {
        guard isASCII(left, index + 1), isASCII(right, index + 1) else { return compareFolded(left, right) }
        return difference
      }
      index += 1
    }
    guard isASCII(left, index), isASCII(right, index) else { return compareFolded(left, right) }
    return left.count - right.count
  }

  private static func isASCII(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index >= text.count || text[index] < 0x80
  }

  static func folded(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  private static func compareFolded(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let left = String(decoding: left, as: UTF8.self).lowercased()
    let right = String(decoding: right, as: UTF8.self).lowercased()
    return left == right ? 0 : left < right ? -1 : 1
  }
}
