extension Painting {
  private func row(_ y: Int) -> ArraySlice<UInt8> { rgb[y * width * 3..<(y + 1) * width * 3] }

  /// The picture as a PNG file.
  ///
  /// - Parameters:
  ///   - depth: Bits a channel, 8 or 16.
  ///   - alpha: Adds this opacity to every pixel.
  ///   - exif: An Exif block to put in.
  /// - Returns: The file.
  package func png(depth: Int = 8, alpha: UInt8? = nil, exif: [UInt8]? = nil) -> [UInt8] {
    var file = PNGFile()
    file.addHeader(width: width, height: height, depth: depth, colorType: alpha == nil ? 2 : 6)
    if let exif { file.add("eXIf", exif) }
    file.addRows(
      (0..<height).map { y in
        var samples: [UInt8] = []
        for (index, sample) in row(y).enumerated() {
          samples += depth == 16 ? [sample, sample] : [sample]
          if let alpha, index % 3 == 2 { samples += depth == 16 ? [alpha, alpha] : [alpha] }
        }
        return samples
      })
    return file.bytes
  }

  /// The picture's four corner colours as a PNG file with a palette.
  package func palettePNG() -> [UInt8] {
    var file = PNGFile()
    file.addHeader(width: width, height: height, depth: 2, colorType: 3)
    file.add("PLTE", Self.corners.flatMap { [$0.red, $0.green, $0.blue] })
    file.addRows(
      (0..<height).map { y in
        stride(from: 0, to: width, by: 4).map { start in
          (0..<4).reduce(UInt8(0)) { byte, offset in
            let x = min(start + offset, width - 1)
            return byte << 2 | UInt8((x * 2 >= width ? 1 : 0) + (y * 2 >= height ? 2 : 0))
          }
        }
      })
    return file.bytes
  }

  /// An animated PNG: this picture first, then a black one.
  package func animatedPNG() -> [UInt8] {
    var file = PNGFile()
    file.addHeader(width: width, height: height, depth: 8, colorType: 2)
    file.add("acTL", PNGFile.long(2) + PNGFile.long(0))
    let frame =
      PNGFile.long(width) + PNGFile.long(height) + PNGFile.long(0) + PNGFile.long(0) + [0, 1, 0, 10, 0, 0]
    file.add("fcTL", PNGFile.long(0) + frame)
    file.addRows((0..<height).map { Array(row($0)) })
    file.add("fcTL", PNGFile.long(1) + frame)
    let black = [[UInt8]](repeating: [UInt8](repeating: 0, count: width * 3), count: height)
    file.addRows(black, in: "fdAT", after: PNGFile.long(2))
    return file.bytes
  }
}
