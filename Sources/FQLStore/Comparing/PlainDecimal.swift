/// Writes doubles as people write decimals.
enum PlainDecimal {
  /// The shortest decimal that reads back as the same double, without an exponent and without a `.0`; empty for
  /// what is not finite.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "" }
    if let integer = Int64(exactly: number) { return String(integer) }
    let description = String(describing: number)
    let parts = description.split { $0 == "e" || $0 == "E" }
    guard parts.count == 2, let exponent = Int(parts[1]) else { return trimmed(description) }
    return (number < 0 ? "-" : "") + moved(String(parts[0].drop { $0 == "-" }), by: exponent)
  }

  /// Moves the point of a decimal to the right, or to the left if `places` is negative.
  private static func moved(_ mantissa: String, by places: Int) -> String {
    let parts = mantissa.split(separator: ".")
    let whole = String(parts[0])
    let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    let digits = whole + fraction
    let point = whole.count + places
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count { return digits + String(repeating: "0", count: point - digits.count) }
    let index = digits.index(digits.startIndex, offsetBy: point)
    return digits[..<index] + "." + digits[index...]
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
