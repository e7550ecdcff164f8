/// Percent-encoding of the texts that go into queries and forms.
enum PercentEncoding {
  /// Encodes all but the unreserved characters of RFC 3986.
  static func encoded(_ text: String) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        output.append(byte)
      default:
        output.append(UInt8(ascii: "%"))
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 15))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Decodes what is encoded; a `%` without two hexadecimal digits stays.
  static func decoded(_ text: some StringProtocol) -> String {
    let input = Array(text.utf8)
    var output: [UInt8] = []
    var index = 0
    while index < input.count {
      if input[index] == UInt8(ascii: "%"), index + 2 < input.count,
        let high = hexValue(input[index + 1]), let low = hexValue(input[index + 2])
      {
        output.append(high << 4 | low)
        index += 3
      } else {
        output.append(input[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// `name=value` pairs joined by `&`, all encoded.
  static func form(_ pairs: [(String, String)]) -> String {
    pairs.map { encoded($0.0) + "=" + encoded($0.1) }.joined(separator: "&")
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
