extension JPEGFile {
  /// A small file that is within all limits of size and keeps a decoder busy for some seconds: a progressive
  /// picture of 81 megapixels with hundreds of scans.
  package static func slow() -> [UInt8] {
    let file = JPEGFile(Painting.plain((90, 90, 90), width: 16, height: 16).jpeg(progressive: true))
      .claiming(width: 9000, height: 9000)
    guard let scan = file.segments.last else { return [] }
    // The first scan over and over: each has to be walked through for every block of the picture.
    var end = scan.range.upperBound
    while end + 1 < file.bytes.count, !(file.bytes[end] == 0xFF && file.bytes[end + 1] != 0) { end += 1 }
    let once = file.bytes[scan.range.lowerBound..<end]
    return file.bytes[..<scan.range.lowerBound] + (0..<480).flatMap { _ in once } + [0xFF, 0xD9]
  }
}
