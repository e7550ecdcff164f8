/// Builds PNG files without compressing them.
package struct PNGFile: Sendable {
  private var chunks: [(name: String, body: [UInt8])] = []

  package init() {}

  package mutating func add(_ name: String, _ body: [UInt8]) { chunks.append((name, body)) }

  package mutating func addHeader(width: Int, height: Int, depth: Int, colorType: Int) {
    add("IHDR", Self.long(width) + Self.long(height) + [UInt8(depth), UInt8(colorType), 0, 0, 0])
  }

  /// Adds the rows, each of which gets its filter byte 0.
  package mutating func addRows(_ rows: [[UInt8]], in name: String = "IDAT", after prefix: [UInt8] = []) {
    add(name, prefix + Self.stored(rows.flatMap { [0] + $0 }))
  }

  /// The file.
  package var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for chunk in chunks + [("IEND", [])] {
      let content = Array(chunk.name.utf8) + chunk.body
      file += Self.long(chunk.body.count) + content + Self.long(Int(Self.checksum(content)))
    }
    return file
  }

  static func long(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  /// A zlib stream of stored blocks.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var position = 0
    repeat {
      let count = min(65_535, data.count - position)
      let isLast = position + count == data.count
      let low = UInt8(count & 255)
      let high = UInt8(count >> 8)
      stream += [isLast ? 1 : 0, low, high, ~low, ~high] + data[position..<position + count]
      position += count
    } while position < data.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + long(Int(b << 16 | a))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}

extension PNGFile {
  /// A zlib stream of that many zeros in a thousandth of the space.
  package static func zeros(_ count: Int) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (buffer, bits): (UInt32, Int) = (0, 0)
    func put(_ value: UInt32, _ width: Int) {
      buffer |= value << bits
      bits += width
      while bits >= 8 {
        stream.append(UInt8(buffer & 255))
        buffer >>= 8
        bits -= 8
      }
    }
    // One block of fixed codes: the literal 0, then "258 bytes from 1 back" again and again, then the end.
    put(1, 1)
    put(1, 2)
    put(0b0000_1100, 8)
    for _ in 0..<(count - 1) / 258 {
      put(0b1010_0011, 8)
      put(0, 5)
    }
    put(0, 7)
    put(0, 7)
    let total = 1 + (count - 1) / 258 * 258
    return stream + long((total % 65_521) << 16 | 1)
  }
}
