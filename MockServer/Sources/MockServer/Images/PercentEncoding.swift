/// Percent-encoding of one part of a path.
enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The part with everything but letters, digits and `-._~` encoded.
  static func pathPart(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 0xf)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that was encoded; a `%` without two digits behind it stays.
  static func decoded(_ part: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
