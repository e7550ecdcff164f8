/// A number's text split into its parts, so that whole numbers are read exactly at any length.
///
/// Accepts JSON's notation, and zeros before it.
struct DecimalText {
  private let text: UnsafeRawBufferPointer
  private let whole: Range<Int>
  private let fraction: Range<Int>
  /// Bounded to ±1,000,000, far more than any text that fits a document needs to differ.
  private let exponent: Int
  private let isNegative: Bool

  /// Splits a text; nil if it is not a number.
  init?(_ text: UnsafeRawBufferPointer) {
    self.text = text
    var index = 0
    isNegative = text.first == UInt8(ascii: "-")
    if isNegative { index = 1 }

    whole = Self.digits(of: text, from: index)
    guard !whole.isEmpty else { return nil }
    index = whole.upperBound

    if index < text.count, text[index] == UInt8(ascii: ".") {
      fraction = Self.digits(of: text, from: index + 1)
      guard !fraction.isEmpty else { return nil }
      index = fraction.upperBound
    } else {
      fraction = index..<index
    }

    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      let isDown = index < text.count && text[index] == UInt8(ascii: "-")
      if isDown || (index < text.count && text[index] == UInt8(ascii: "+")) { index += 1 }
      let power = Self.digits(of: text, from: index)
      guard !power.isEmpty else { return nil }
      let size = power.reduce(0) { min($0 * 10 + Int(text[$1] - UInt8(ascii: "0")), 1_000_000) }
      exponent = isDown ? -size : size
      index = power.upperBound
    } else {
      exponent = 0
    }
    guard index == text.count else { return nil }
  }

  private static func digits(of text: UnsafeRawBufferPointer, from start: Int) -> Range<Int> {
    var end = start
    while end < text.count, ByteClass.isDigit(text[end]) { end += 1 }
    return start..<max(start, end)
  }

  /// The number if it is whole and fits, exactly.
  var integer: Int64? {
    if fraction.isEmpty, exponent == 0, whole.count <= 18 {
      // Any such number fits.
      let magnitude = whole.reduce(0 as Int64) { $0 &* 10 &+ Int64(text[$1] &- UInt8(ascii: "0")) }
      return isNegative ? -magnitude : magnitude
    }
    // Zeros at the end only move the power of ten.
    var magnitude: UInt64 = 0
    var zeros = 0
    for index in [whole, fraction].joined() {
      let digit = UInt64(text[index] - UInt8(ascii: "0"))
      guard digit > 0 else {
        zeros += 1
        continue
      }
      if magnitude == 0 { zeros = 0 }
      guard let shifted = Self.scaled(magnitude, tens: zeros + 1) else { return nil }
      let (sum, overflow) = shifted.addingReportingOverflow(digit)
      guard !overflow else { return nil }
      magnitude = sum
      zeros = 0
    }
    guard magnitude > 0 else { return 0 }
    let power = zeros + exponent - fraction.count
    guard power >= 0, let size = Self.scaled(magnitude, tens: power) else { return nil }
    if isNegative { return size == UInt64(Int64.max) + 1 ? .min : Int64(exactly: size).map { -$0 } }
    return Int64(exactly: size)
  }

  private static func scaled(_ number: UInt64, tens: Int) -> UInt64? {
    guard number > 0 else { return 0 }
    guard tens <= 19 else { return nil }
    var result = number
    for _ in 0..<tens {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      result = product
    }
    return result
  }
}
