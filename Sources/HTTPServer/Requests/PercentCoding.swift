/// Decodes what URLs and urlencoded forms are written in.
enum PercentCoding {
  /// Decodes `%XX`; a `%` that two hexadecimal digits do not follow stays as it is.
  static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool) -> String {
    var decoded: [UInt8] = []
    var pending: [UInt8] = []
    for byte in bytes {
      if pending.isEmpty {
        if byte == UInt8(ascii: "%") {
          pending = [byte]
        } else {
          decoded.append(byte == UInt8(ascii: "+") && plusIsSpace ? UInt8(ascii: " ") : byte)
        }
      } else if digit(byte) == nil {
        decoded += pending
        pending = []
        if byte == UInt8(ascii: "%") {
          pending = [byte]
        } else {
          decoded.append(byte == UInt8(ascii: "+") && plusIsSpace ? UInt8(ascii: " ") : byte)
        }
      } else if pending.count == 1 {
        pending.append(byte)
      } else if let high = digit(pending[1]), let low = digit(byte) {
        decoded.append(high << 4 | low)
        pending = []
      }
    }
    decoded += pending
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Splits `a=1&b=2` into decoded names and values; an item without `=` has an empty value.
  static func pairs(_ bytes: some Sequence<UInt8>) -> [(name: String, value: String)] {
    Array(bytes).split(separator: UInt8(ascii: "&")).map { item in
      let sides = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return (
        decode(sides[0], plusIsSpace: true), sides.count > 1 ? decode(sides[1], plusIsSpace: true) : ""
      )
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
