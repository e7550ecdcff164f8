/// Turns a string's escapes into what they stand for.
enum Unescaping {
  /// The text of a string with escapes.
  ///
  /// A lone surrogate, a `\u` without four hexadecimal digits and bad UTF-8 become U+FFFD; a backslash before
  /// any other character is dropped.
  static func string(_ raw: UnsafeRawBufferPointer) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < raw.count else {
        output.append(byte)
        continue
      }
      let escape = raw[index]
      index += 1
      switch escape {
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "u"):
        let scalar = scalar(in: raw, at: &index)
        output.append(contentsOf: String(Character(scalar)).utf8)
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Reads one or, for a pair of surrogates, two `\u` escapes, the first from after its `u`.
  private static func scalar(in raw: UnsafeRawBufferPointer, at index: inout Int) -> Unicode.Scalar {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard let unit = unit(in: raw, at: &index) else { return replacement }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, index + 1 < raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    else { return replacement }
    var after = index + 2
    guard let low = self.unit(in: raw, at: &after), (0xDC00...0xDFFF).contains(low) else {
      return replacement
    }
    index = after
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? replacement
  }

  private static func unit(in raw: UnsafeRawBufferPointer, at index: inout Int) -> UInt32? {
    guard index + 4 <= raw.count else { return nil }
    var unit: UInt32 = 0
    for place in index..<index + 4 {
      guard let digit = ByteClass.hexValue(raw[place]) else { return nil }
      unit = unit << 4 | digit
    }
    index += 4
    return unit
  }
}
