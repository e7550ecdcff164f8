/// Makes baseline JPEGs out of a ``PictureSpec``, coefficient by coefficient.
///
/// There is no image to transform: every 8×8 block gets the colour of its place and, in the textured pattern, a few
/// random frequencies. That is enough for a decoder to have a usual amount of work, and fast without optimisation.
enum JPEGPicture {
  /// Where a comment segment may be inserted without disturbing a reader: after SOI and the JFIF header.
  static let commentOffset = 20

  private static let dc = CombCode((0...11).map { UInt8($0) })
  private static let ac = CombCode(acSymbols)
  // End of block, then run and size pairs: runs of up to three zeros, values of up to five bits.
  private static let acSymbols: [UInt8] =
    [0x01, 0x00, 0x02, 0x11, 0x03, 0x12, 0x21, 0x04, 0x31, 0x22, 0x13, 0x05, 0x32, 0x23, 0x14, 0x33]

  /// The whole file.
  static func encode(_ spec: PictureSpec) -> [UInt8] {
    let stored = spec.stored
    var bytes: [UInt8] = [0xff, 0xd8]
    bytes += segment(0xe0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    if let orientation = spec.orientation { bytes += segment(0xe1, exif(orientation: orientation)) }
    bytes += segment(0xdb, [0] + (0..<64).map { UInt8($0 == 0 ? 8 : 6 + $0 / 2) })
    bytes += segment(
      0xc0,
      [
        8, UInt8(stored.height >> 8 & 0xff), UInt8(stored.height & 0xff), UInt8(stored.width >> 8 & 0xff),
        UInt8(stored.width & 0xff), 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0,
      ])
    bytes += segment(0xc4, dc.segment(kind: 0, identifier: 0) + ac.segment(kind: 1, identifier: 0))
    bytes += segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
    bytes += scan(spec)
    bytes += [0xff, 0xd9]
    return bytes
  }

  /// A marker segment with its length.
  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 2
    return [0xff, marker, UInt8(length >> 8 & 0xff), UInt8(length & 0xff)] + body
  }

  /// The same picture as other bytes: `base` with a comment segment of that text, at most 65,533 bytes of it.
  static func commented(_ base: [UInt8], with text: String) -> [UInt8] {
    guard base.count > commentOffset else { return base }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(base.count + text.utf8.count + 4)
    bytes += base[..<commentOffset]
    bytes += segment(0xfe, Array(text.utf8.prefix(65_533)))
    bytes += base[commentOffset...]
    return bytes
  }

  private static func exif(orientation: Int) -> [UInt8] {
    Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, UInt8(orientation >> 8 & 0xff), UInt8(orientation & 0xff), 0, 0]
      + [0, 0, 0, 0]
  }

  private static func scan(_ spec: PictureSpec) -> [UInt8] {
    let stored = spec.stored
    let columns = (stored.width + 15) / 16
    let rows = (stored.height + 15) / 16
    var writer = BitWriter(capacity: columns * rows * 24)
    var random = SeededRandom(spec.seed)
    var last = (luma: 0, blue: 0, red: 0)
    for row in 0..<rows {
      for column in 0..<columns {
        for block in 0..<4 {
          let x = (Double(column * 2 + block % 2) + 0.5) * 8 / Double(stored.width)
          let y = (Double(row * 2 + block / 2) + 0.5) * 8 / Double(stored.height)
          let luma = color(spec, x, y).luma
          writeDC(luma - last.luma, to: &writer)
          last.luma = luma
          writeTexture(spec.pattern == .gradient ? 14 : 0, &random, to: &writer)
        }
        let x = (Double(column) + 0.5) * 16 / Double(stored.width)
        let y = (Double(row) + 0.5) * 16 / Double(stored.height)
        let chroma = color(spec, x, y)
        writeDC(chroma.blue - last.blue, to: &writer)
        writeTexture(spec.pattern == .gradient ? 3 : 0, &random, to: &writer)
        writeDC(chroma.red - last.red, to: &writer)
        writeTexture(spec.pattern == .gradient ? 3 : 0, &random, to: &writer)
        last.blue = chroma.blue
        last.red = chroma.red
      }
    }
    writer.finish()
    return writer.bytes
  }

  // The quantiser of the first coefficient is 8, so that it is the block's mean level itself, less 128.
  private static func color(_ spec: PictureSpec, _ x: Double, _ y: Double) -> (luma: Int, blue: Int, red: Int)
  {
    let place = spec.upright(min(x, 1), min(y, 1))
    let color = spec.color(place.x, place.y)
    return (level(color.luma), level(color.blue), level(color.red))
  }

  private static func level(_ value: Int) -> Int { min(max(value, 0), 255) - 128 }

  private static func writeDC(_ difference: Int, to writer: inout BitWriter) {
    let size = bitCount(difference)
    dc.write(UInt8(size), to: &writer)
    writer.append(difference >= 0 ? difference : difference - 1, length: size)
  }

  private static func writeTexture(_ length: Int, _ random: inout SeededRandom, to writer: inout BitWriter) {
    var run = 0
    var bits = random.next()
    let count = length == 0 ? 0 : Int(bits & 0xff) % (length + 1)
    bits >>= 8
    for position in 0..<count {
      // Higher frequencies are weaker, as in photos.
      let spread = max(1, 10 / (position + 1))
      var value = Int(bits & 0xf) % (2 * spread + 1) - spread
      bits = bits >> 4 | bits << 60
      if value == 0 && (run == 3 || position == count - 1) { value = 1 }
      if value == 0 {
        run += 1
        continue
      }
      let size = bitCount(value)
      let symbol = UInt8(run << 4 | size)
      if acSymbols.contains(symbol) {
        ac.write(symbol, to: &writer)
        writer.append(value >= 0 ? value : value - 1, length: size)
      } else {
        // Too long a pair for the short table: the weakest value stands for it.
        ac.write(UInt8(run << 4 | 1), to: &writer)
        writer.append(1, length: 1)
      }
      run = 0
    }
    ac.write(0, to: &writer)
  }

  private static func bitCount(_ value: Int) -> Int { Int.bitWidth - abs(value).leadingZeroBitCount }
}
