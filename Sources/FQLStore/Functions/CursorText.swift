/// A paging key's number as text: the base64 of its decimal digits, so 10 is `MTA=`.
enum CursorText {
  static func encode(_ number: Int64) -> String {
    let bytes = Array(String(number).utf8)
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
      let bits = group[0] << 16 | group[1] << 8 | group[2]
      let count = min(3, bytes.count - start)
      for digit in 0..<4 {
        text.unicodeScalars.append(digit <= count ? letter(bits >> (18 - 6 * UInt32(digit)) & 63) : "=")
      }
    }
    return text
  }

  /// The number; nil if the text is no base64 of a number.
  static func decode(_ text: String) -> Int64? {
    var bits: UInt32 = 0
    var count = 0
    var digits = ""
    for scalar in text.unicodeScalars where scalar != "=" {
      guard let value = value(of: scalar), digits.utf8.count < 20 else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        digits.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: bits >> UInt32(count))))
      }
    }
    guard !digits.isEmpty, String(Int64(digits) ?? 0) == digits else { return nil }
    return Int64(digits)
  }

  private static func letter(_ value: UInt32) -> Unicode.Scalar {
    let value = UInt8(truncatingIfNeeded: value)
    return switch value {
    case 0..<26: Unicode.Scalar(0x41 + value)
    case 26..<52: Unicode.Scalar(0x61 + value - 26)
    case 52..<62: Unicode.Scalar(0x30 + value - 52)
    case 62: "+"
    default: "/"
    }
  }

  private static func value(of letter: Unicode.Scalar) -> UInt32? {
    switch letter {
    case "A"..."Z": letter.value - 0x41
    case "a"..."z": letter.value - 0x61 + 26
    case "0"..."9": letter.value - 0x30 + 52
    case "+", "-": 62
    case "/", "_": 63
    default: nil
    }
  }
}
