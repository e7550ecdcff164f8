/// What stands in a JPEG file before its first scan.
struct JPEGHeader {
  struct Component: Equatable {
    var horizontal: Int
    var vertical: Int
  }

  var width = 0
  var height = 0
  /// Bits a sample.
  var precision = 0
  /// The number n of the SOFn marker: 0 and 1 sequential, 2 progressive, 9 and 10 the same with arithmetic coding.
  var process = 0
  var components: [Component] = []
  /// How many components the first scan holds.
  var firstScanComponents = 0
  /// Where the first scan's header stands.
  var scanOffset = 0
  /// Bytes between the segments that belong to none.
  var strayBytes = 0
  /// The TIFF structure of the first Exif segment.
  var exif: Range<Int>?
  /// The parts of the colour profile, by their sequence number.
  var profileParts: [UInt8: Range<Int>] = [:]

  /// Whether all coefficients have to be held in memory until the last scan is read.
  var needsAllCoefficients: Bool {
    process == 2 || process == 10 || firstScanComponents < components.count
  }

  /// What the coefficients take: 2 bytes a sample, whole blocks.
  var coefficientBytes: Int {
    guard let most = components.map(\.horizontal).max(), let tallest = components.map(\.vertical).max(),
      most > 0, tallest > 0
    else { return 0 }
    let across = (width + 8 * most - 1) / (8 * most)
    let down = (height + 8 * tallest - 1) / (8 * tallest)
    return components.reduce(0) { $0 + across * $1.horizontal * down * $1.vertical * 128 }
  }
}
