/// Appends JSON the way the service's own language writes it: ASCII only, slashes escaped.
struct WireText {
  private(set) var bytes: [UInt8] = []
  /// Leaves text as it is where JSON readers get by: UTF-8 beyond ASCII, control characters, slashes.
  let raw: Bool

  init(raw: Bool = false, capacity: Int = 0) {
    self.raw = raw
    bytes.reserveCapacity(capacity)
  }

  /// Appends text as it is.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text as it is.
  mutating func append(verbatim text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends a JSON string.
  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars { append(scalar) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: append("\\\"")
    case 0x5c: append("\\\\")
    case 0x2f where !raw: append("\\/")
    case 0x08 where !raw: append("\\b")
    case 0x09 where !raw: append("\\t")
    case 0x0a where !raw: append("\\n")
    case 0x0c where !raw: append("\\f")
    case 0x0d where !raw: append("\\r")
    case 0x20...0x7f: bytes.append(UInt8(scalar.value))
    default:
      if raw {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { escape(unit) }
      }
    }
  }

  private mutating func escape(_ unit: UInt16) {
    append("\\u")
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xf)
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
