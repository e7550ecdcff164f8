/// Gzip members, valid and malicious.
enum Gzip {
  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]

  /// The bytes in a member that compresses nothing.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    header + Checksums.storedBlocks(bytes) + Checksums.littleEndian(Checksums.crc32(bytes))
      + Checksums.littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// A member that unpacks to at least so many zeros, about 159 for each of its bytes.
  ///
  /// The checksum at its end is wrong: whoever gets that far has unpacked it all.
  static func bomb(unpacked: Int) -> [UInt8] {
    // One block with fixed codes: a zero, then matches of 258 bytes at distance 1, thirteen bits each. Eight
    // of them are thirteen bytes, the same again and again.
    var bits = DeflateBits()
    bits.append(0b011, count: 3)
    bits.append(reversed: 0x30, count: 8)
    let repeats = max(1, unpacked / (258 * 8) + 1)
    while bits.count != 0 || bits.bytes.isEmpty { bits.appendMatch() }
    let start = bits.bytes.count
    for _ in 0..<8 { bits.appendMatch() }
    let unit = Array(bits.bytes[start...])
    var bytes = header + bits.bytes
    bytes.reserveCapacity(bytes.count + repeats * unit.count + 16)
    for _ in 0..<repeats { bytes += unit }
    // End of block, and a trailer.
    return bytes + [0, 0] + [UInt8](repeating: 0, count: 8)
  }
}

/// Appends bits as deflate wants them, the lowest first.
private struct DeflateBits {
  var bytes: [UInt8] = []
  var count = 0
  private var pending: UInt32 = 0

  mutating func append(_ value: UInt32, count length: Int) {
    pending |= value << UInt32(count)
    count += length
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Appends a Huffman code, which goes the highest bit first.
  mutating func append(reversed code: UInt32, count length: Int) {
    for bit in (0..<length).reversed() { append(code >> UInt32(bit) & 1, count: 1) }
  }

  /// Length 258 is symbol 285, code 0b11000101; distance 1 is code 0 of five bits.
  mutating func appendMatch() {
    append(reversed: 0b1100_0101, count: 8)
    append(reversed: 0, count: 5)
  }
}
