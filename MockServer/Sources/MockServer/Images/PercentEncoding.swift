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
}
