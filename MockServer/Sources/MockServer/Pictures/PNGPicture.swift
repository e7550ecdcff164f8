/// Makes small true-colour PNGs, uncompressed.
enum PNGPicture {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The whole file.
  static func encode(_ spec: PictureSpec) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity((spec.width * 3 + 1) * spec.height)
    for row in 0..<spec.height {
      pixels.append(0)
      for column in 0..<spec.width {
        let color = spec.color(
          (Double(column) + 0.5) / Double(spec.width), (Double(row) + 0.5) / Double(spec.height))
        let luma = Double(color.luma)
        let blue = Double(color.blue - 128)
        let red = Double(color.red - 128)
        pixels += [luma + 1.402 * red, luma - 0.344 * blue - 0.714 * red, luma + 1.772 * blue].map {
          UInt8(min(max($0, 0), 255))
        }
      }
    }
    let data = [0x78, 0x01] + Checksums.storedBlocks(pixels) + Checksums.bigEndian(Checksums.adler32(pixels))
    return signature + header(spec.width, spec.height) + chunk("IDAT", data) + chunk("IEND", [])
  }

  /// A file whose header promises that many pixels, with none of them following.
  static func bomb(width: Int, height: Int) -> [UInt8] {
    signature + header(width, height) + chunk("IDAT", [0x78, 0x01] + Checksums.storedBlocks([0]))
      + chunk("IEND", [])
  }

  private static func header(_ width: Int, _ height: Int) -> [UInt8] {
    chunk(
      "IHDR",
      Checksums.bigEndian(UInt32(clamping: width)) + Checksums.bigEndian(UInt32(clamping: height)) + [
        8, 2, 0, 0, 0,
      ])
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + body
    return Checksums.bigEndian(UInt32(body.count)) + named + Checksums.bigEndian(Checksums.crc32(named))
  }
}
