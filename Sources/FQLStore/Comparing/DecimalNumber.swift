/// A text that reads as a decimal number: digits, perhaps with a minus before them and a fraction behind them.
///
/// It is compared exactly, whatever its length: ids have more digits than a double.
struct DecimalNumber {
  private let isNegative: Bool
  /// Without leading zeros.
  private let whole: UnsafeBufferPointer<UInt8>.SubSequence
  /// Without trailing zeros.
  private let fraction: UnsafeBufferPointer<UInt8>.SubSequence

  /// Reads a whole text; nil if it is anything else than a number, such as one with spaces or an exponent.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var rest = text[...]
    let hasMinus = rest.first == UInt8(ascii: "-")
    if hasMinus { rest = rest.dropFirst() }
    let point = rest.firstIndex(of: UInt8(ascii: ".")) ?? rest.endIndex
    let digits = rest[..<point]
    var decimals = rest[point...]
    guard !digits.isEmpty, digits.allSatisfy(Self.isDigit) else { return nil }
    if !decimals.isEmpty {
      decimals = decimals.dropFirst()
      guard !decimals.isEmpty, decimals.allSatisfy(Self.isDigit) else { return nil }
      while decimals.last == UInt8(ascii: "0") { decimals = decimals.dropLast() }
    }
    whole = digits.drop { $0 == UInt8(ascii: "0") }
    fraction = decimals
    isNegative = hasMinus && !(whole.isEmpty && fraction.isEmpty)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Negative if this number is the smaller one, 0 if they are equal, else positive.
  func compared(with other: DecimalNumber) -> Int {
    if isNegative != other.isNegative { return isNegative ? -1 : 1 }
    let order = magnitudeCompared(with: other)
    return isNegative ? -order : order
  }

  private func magnitudeCompared(with other: DecimalNumber) -> Int {
    if whole.count != other.whole.count { return whole.count < other.whole.count ? -1 : 1 }
    let order = Bytewise.compare(whole, other.whole)
    return order != 0 ? order : Bytewise.compare(fraction, other.fraction)
  }
}

/// Comparing bytes.
enum Bytewise {
  static func compare(
    _ left: UnsafeBufferPointer<UInt8>.SubSequence, _ right: UnsafeBufferPointer<UInt8>.SubSequence
  ) -> Int {
    var leftIndex = left.startIndex
    var rightIndex = right.startIndex
    while leftIndex < left.endIndex, rightIndex < right.endIndex {
      if left[leftIndex] != right[rightIndex] { return left[leftIndex] < right[rightIndex] ? -1 : 1 }
      leftIndex += 1
      rightIndex += 1
    }
    return (left.endIndex - leftIndex) - (right.endIndex - rightIndex)
  }
}
