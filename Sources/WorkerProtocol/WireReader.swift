/// Takes numbers, texts and bytes off a message; throws where the message ends too early.
///
/// Either side may read what a broken or hostile other side wrote: nothing here traps or reads past the end.
struct WireReader {
  static let maximumTextBytes = 4096

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func number<N: FixedWidthInteger>(_: N.Type = N.self) throws(WireError) -> N {
    let size = N.bitWidth / 8
    guard bytes.endIndex - position >= size else { throw .short }
    var value: N = 0
    for offset in stride(from: size - 1, through: 0, by: -1) {
      value = value << 8 | N(truncatingIfNeeded: bytes[position + offset])
    }
    position += size
    return value
  }

  mutating func double() throws(WireError) -> Double? {
    let present = try number(UInt8.self)
    let value = Double(bitPattern: try number())
    return present == 1 ? value : nil
  }

  mutating func optional() throws(WireError) -> Int64? {
    let present = try number(UInt8.self)
    let value = try number(Int64.self)
    return present == 1 ? value : nil
  }

  mutating func text() throws(WireError) -> String? {
    let count = try number(UInt16.self)
    if count == UInt16.max { return nil }
    guard count <= Self.maximumTextBytes else { throw .malformed }
    return String(decoding: try take(Int(count)), as: UTF8.self)
  }

  mutating func blob() throws(WireError) -> [UInt8] { Array(try take(Int(try number(UInt32.self)))) }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard bytes.endIndex - position >= count else { throw .short }
    defer { position += count }
    return bytes[position..<position + count]
  }
}
