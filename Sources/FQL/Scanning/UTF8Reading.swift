/// Reading single characters out of bytes that may be no UTF-8 at all.
enum UTF8Reading {
  /// How many bytes the character at `index` has, 1 to 4; 0 if what stands there is no UTF-8.
  ///
  /// Overlong forms, surrogates and what lies above U+10FFFF are no UTF-8.
  static func characterLength(_ bytes: [UInt8], at index: Int) -> Int {
    guard index >= 0, index < bytes.count else { return 0 }
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for distance in 2..<max(2, length) where bytes[index + distance] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// Text for messages: control characters and bytes that are no UTF-8 are spelled `\xNN`, and what is longer
  /// than `limit` characters is cut and ends with an ellipsis.
  static func visible(_ bytes: [UInt8], _ span: FQLSpan, limit: Int = 64) -> String {
    var text = ""
    var index = max(0, span.start)
    var count = 0
    while index < min(span.end, bytes.count) {
      if count == limit { return text + "…" }
      let length = characterLength(bytes, at: index)
      if let scalar = scalar(bytes, at: index, length: length), !isControl(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += escaped(bytes[index..<min(bytes.count, index + max(1, length))])
      }
      index += max(1, length)
      count += 1
    }
    return text
  }

  static func scalar(_ bytes: [UInt8], at index: Int, length: Int) -> Unicode.Scalar? {
    guard length > 0 else { return nil }
    return String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars.first
  }

  /// Control characters, and the invisible ones that turn the direction of writing.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.reduce(into: "") { text, byte in
      let digits = String(byte, radix: 16)
      text += "\\x" + (digits.count == 1 ? "0" : "") + digits
    }
  }
}
