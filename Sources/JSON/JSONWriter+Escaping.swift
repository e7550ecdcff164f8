extension JSONWriter {
  /// Appends a string with its quotes.
  ///
  /// Escaped are quotes, backslashes, control characters (also DEL and those from U+0080 to U+009F) and the
  /// separators U+2028 and U+2029.
  mutating func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(text)
    bytes.append(UInt8(ascii: "\""))
    // What needs no change is copied in runs.
    var runStart = 0
    var index = 0
    while index < raw.count {
      index = Self.endOfSimpleRun(raw, from: index)
      guard index < raw.count else { break }
      let (length, replacement) = Self.special(raw, at: index)
      if let replacement {
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: raw[runStart..<index]))
        append(replacement)
        runStart = index + length
      }
      index += length
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: raw[runStart...]))
    bytes.append(UInt8(ascii: "\""))
  }

  /// What stands in the output for something that cannot be copied.
  private enum Replacement {
    case escape(UInt8)
    case unit(UInt32)
    case badUTF8
  }

  private mutating func append(_ replacement: Replacement) {
    switch replacement {
    case .escape(let letter): bytes += [UInt8(ascii: "\\"), letter]
    case .badUTF8: bytes += [0xEF, 0xBF, 0xBD]
    case .unit(let unit):
      bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
      for shift in [12, 8, 4, 0] as [UInt32] {
        let digit = UInt8(unit >> shift & 15)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }

  /// The first place from `start` on that is not a printable ASCII character to be copied as it is.
  private static func endOfSimpleRun(_ raw: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let high: UInt64 = 0x8080_8080_8080_8080
      let control = (word &- 0x2020_2020_2020_2020) & ~word & high
      let marks =
        ByteClass.zeroBytes(word ^ 0x2222_2222_2222_2222) | ByteClass.zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
        | ByteClass.zeroBytes(word ^ 0x7F7F_7F7F_7F7F_7F7F)
      guard word & high | control | marks == 0 else { break }
      index += 8
    }
    while index < raw.count, isSimple(raw[index]) { index += 1 }
    return index
  }

  private static func isSimple(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// How many bytes belong to the special character at `index`, and what replaces them, if anything.
  private static func special(_ raw: UnsafeRawBufferPointer, at index: Int) -> (Int, Replacement?) {
    let byte = raw[index]
    guard byte >= 0x80 else {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return (1, .escape(byte))
      case 0x0A: return (1, .escape(UInt8(ascii: "n")))
      case 0x0D: return (1, .escape(UInt8(ascii: "r")))
      case 0x09: return (1, .escape(UInt8(ascii: "t")))
      default: return (1, .unit(UInt32(byte)))
      }
    }
    guard let (scalar, length) = scalar(raw, at: index) else { return (1, .badUTF8) }
    switch scalar {
    case 0x80...0x9F, 0x2028, 0x2029: return (length, .unit(scalar))
    default: return (length, nil)
    }
  }

  /// Decodes the scalar of two to four bytes at `index`; nil if it is not UTF-8.
  private static func scalar(_ raw: UnsafeRawBufferPointer, at index: Int) -> (UInt32, Int)? {
    let lead = raw[index]
    let (length, least): (Int, UInt32)
    switch lead {
    case 0xC2...0xDF: (length, least) = (2, 0x80)
    case 0xE0...0xEF: (length, least) = (3, 0x800)
    case 0xF0...0xF4: (length, least) = (4, 0x10000)
    default: return nil
    }
    guard index + length <= raw.count else { return nil }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for place in index + 1..<index + length {
      guard raw[place] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(raw[place] & 0x3F)
    }
    guard scalar >= least, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }
}
