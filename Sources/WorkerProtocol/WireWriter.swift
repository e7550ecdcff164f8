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

  /// A text; what is longer than a reader takes is cut between two characters.
  mutating func text(_ value: String?) {
    guard let value else { return number(UInt16.max) }
    var utf8 = Array(value.utf8)
    var end = min(utf8.count, WireReader.maximumTextBytes)
    while end > 0, end < utf8.count, utf8[end] & 0xC0 == 0x80 { end -= 1 }
    utf8.removeSubrange(end...)
    number(UInt16(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  mutating func blob(_ value: [UInt8]) {
    number(UInt32(value.count))
    bytes.append(contentsOf: value)
  }
}
