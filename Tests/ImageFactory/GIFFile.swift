/// Builds GIF files, uncompressed: every code is a pixel, and the table is cleared before codes grow.
package struct GIFFile: Sendable {
  package private(set) var bytes: [UInt8]

  /// Begins a file with the four colours of ``Painting/corners``.
  package init(width: Int, height: Int) {
    bytes = Array("GIF89a".utf8) + Self.short(width) + Self.short(height) + [0x91, 0, 0]
    bytes += Painting.corners.flatMap { [$0.red, $0.green, $0.blue] }
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - x: Its place on the canvas.
  ///   - y: Its place on the canvas.
  ///   - width: Its size.
  ///   - height: Its size.
  ///   - delay: Hundredths of a second.
  ///   - transparent: The palette index that is not drawn.
  ///   - color: The palette index of a pixel.
  package mutating func addFrame(
    x: Int = 0, y: Int = 0, width: Int, height: Int, delay: Int = 10, transparent: Int? = nil,
    _ color: (_ x: Int, _ y: Int) -> UInt8
  ) {
    bytes += [0x21, 0xF9, 4, transparent == nil ? 0 : 1] + Self.short(delay) + [UInt8(transparent ?? 0), 0]
    bytes += [0x2C] + Self.short(x) + Self.short(y) + Self.short(width) + Self.short(height) + [0, 2]
    // 3-bit codes: 0 to 3 are pixels, 4 clears the table, 5 ends. A clear after every two pixels keeps 3 bits.
    var packed: [UInt8] = []
    var (buffer, bits): (UInt32, Int) = (0, 0)
    func put(_ code: UInt32) {
      buffer |= code << bits
      bits += 3
      while bits >= 8 {
        packed.append(UInt8(buffer & 255))
        buffer >>= 8
        bits -= 8
      }
    }
    for index in 0..<width * height {
      if index % 2 == 0 { put(4) }
      put(UInt32(color(index % width, index / width)))
    }
    put(5)
    if bits > 0 { packed.append(UInt8(buffer & 255)) }
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(start + 255, packed.count)]
      bytes += [UInt8(block.count)] + block
    }
    bytes.append(0)
  }

  /// Ends the file.
  package mutating func end() { bytes.append(0x3B) }

  /// The four quarters as a still.
  package static func quadrants(width: Int, height: Int) -> [UInt8] {
    var file = GIFFile(width: width, height: height)
    file.addFrame(width: width, height: height) { x, y in
      UInt8((x * 2 >= width ? 1 : 0) + (y * 2 >= height ? 2 : 0))
    }
    file.end()
    return file.bytes
  }
}
