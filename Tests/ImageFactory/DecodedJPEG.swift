import CTurboJPEG

/// A JPEG file's pixels, for tests to look at.
package struct DecodedJPEG: Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int
  package let isGrey: Bool
  private let rgb: [UInt8]

  /// Decodes a whole and flawless file; nil if it is not one.
  package init?(_ file: [UInt8]) {
    guard let handle = tjInitDecompress() else { return nil }
    defer { tjDestroy(handle) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard tjDecompressHeader3(handle, file, UInt(file.count), &width, &height, &sampling, &space) == 0 else {
      return nil
    }
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 3)
    guard
      tjDecompress2(handle, file, UInt(file.count), &pixels, width, 0, height, Int32(TJPF_RGB.rawValue), 0)
        == 0
    else { return nil }
    (self.width, self.height) = (Int(width), Int(height))
    isGrey = space == Int32(TJCS_GRAY.rawValue)
    rgb = pixels
  }

  /// The size, not all the pixels.
  package var description: String { "a JPEG of \(width) × \(height)" }

  /// A pixel's colour.
  package subscript(x: Int, y: Int) -> Painting.Color {
    let at = (y * width + x) * 3
    return (rgb[at], rgb[at + 1], rgb[at + 2])
  }

  /// The mean colour around a place given in parts of the sides, 0 to 1.
  package func color(atX x: Double, y: Double) -> Painting.Color {
    self[min(width - 1, Int(Double(width) * x)), min(height - 1, Int(Double(height) * y))]
  }

  /// The colours of the middles of the four quarters, in the order of ``Painting/corners``.
  package var quarters: [Painting.Color] {
    [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map { color(atX: $0.0, y: $0.1) }
  }

  /// Whether the four quarters look like ``Painting/quadrants(width:height:)``.
  package func showsQuadrants(within tolerance: Int = 24) -> Bool {
    zip(quarters, Painting.corners).allSatisfy { Self.distance($0, $1) <= tolerance }
  }

  /// The largest difference of a channel.
  package static func distance(_ left: Painting.Color, _ right: Painting.Color) -> Int {
    max(
      abs(Int(left.red) - Int(right.red)), abs(Int(left.green) - Int(right.green)),
      abs(Int(left.blue) - Int(right.blue)))
  }

  /// The mean difference of all channels to another picture of the same size; 255 for another size.
  package func meanDifference(to other: DecodedJPEG) -> Double {
    guard width == other.width, height == other.height else { return 255 }
    let sum = zip(rgb, other.rgb).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(rgb.count)
  }
}
