/// Appends little-endian numbers, texts and bytes.
struct WireWriter {
  var bytes: [UInt8] = []

  mutating func number<N: FixedWidthInteger>(_ value: N) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func double(_ value: Double?) {
    number(UInt8(value == nil ? 0 : 1))
    number((value ?? 0).bitPattern)
  }

  mutating func optional(_ value: Int64?) {
    number(UInt8(value == nil ? 0 : 1))
    number(value ?? 0)
  }

  /// A text of at most 65,535 bytes; what is longer is cut at a character.
  mutating func text(_ value: String?) {
    guard let value else { return number(UInt16.max) }
    var utf8 = Array(value.utf8.prefix(WireReader.maximumTextBytes))
    while utf8.count < value.utf8.count, let last = utf8.last, last & 0x80 != 0 {
      utf8.removeLast()
      if last & 0xC0 == 0xC0 { break }
    }
    number(UInt16(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  mutating func blob(_ value: [UInt8]) {
    number(UInt32(value.count))
    bytes.append(contentsOf: value)
  }
}
