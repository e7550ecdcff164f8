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
    var text = text
    text.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  // Most bytes need no escape: they are taken over in runs.
  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var taken = 0
    var index = 0
    while index < utf8.count {
      guard !isPlain(utf8[index]) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: utf8[taken..<index])
      let end = utf8[index...].firstIndex { $0 < 0x80 } ?? utf8.count
      taken = max(end, index + 1)
      for scalar in String(decoding: utf8[index..<taken], as: UTF8.self).unicodeScalars { append(scalar) }
      index = taken
    }
    bytes.append(contentsOf: utf8[taken...])
  }

  /// Whether a character of one byte is written as it is.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x5c: false
    case 0x2f: raw
    default: 0x20...0x7f ~= byte
    }
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
