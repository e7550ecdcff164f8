/// Bytes that come as a picture and are none, or only half of one.
enum HostilePicture: String, CaseIterable, Sendable {
  /// Nothing at all.
  case empty
  /// The two bytes every JPEG begins with, and no more.
  case startOnly = "start-only"
  /// The beginning of a JPEG, then a web page.
  case startThenHTML = "start-then-html"
  /// A web page.
  case html
  /// A drawing in SVG, with a script.
  case svg
  /// A JPEG cut in its middle.
  case half
  /// A whole JPEG without its end marker.
  case noEnd = "no-end"
  /// A whole JPEG with other bytes after its end.
  case trailing
  /// A JPEG whose Huffman table claims more codes than there are.
  case badTable = "bad-table"
  /// A PNG header that promises 50,000 × 50,000 pixels.
  case pngBomb = "png-bomb"
  /// A JPEG header that promises 65,500 × 65,500 pixels.
  case jpegBomb = "jpeg-bomb"
  /// A GIF header that promises 65,535 × 65,535 pixels.
  case gifBomb = "gif-bomb"
  /// Random bytes.
  case noise

  /// The bytes; `original` is the whole picture they stand in for.
  func bytes(of original: [UInt8]) -> [UInt8] {
    switch self {
    case .empty: []
    case .startOnly: [0xff, 0xd8]
    case .startThenHTML: Array(original.prefix(20)) + Self.page
    case .html: Self.page
    case .svg:
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8)
    case .half: Array(original.prefix(original.count / 2))
    case .noEnd: Array(original.dropLast(2))
    case .trailing: original + Self.page
    case .badTable: Self.breakTable(original)
    case .pngBomb: PNGPicture.bomb(width: 50_000, height: 50_000)
    case .jpegBomb: Self.resized(original)
    case .gifBomb:
      Array("GIF89a".utf8) + [0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
        + [0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]
    case .noise: Self.noise(4096)
    }
  }

  private static let page = Array("<!DOCTYPE html><html><body>Sign in to continue</body></html>\n".utf8)

  private static func noise(_ count: Int) -> [UInt8] {
    var random = SeededRandom(UInt64(count))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  private static func breakTable(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    if let place = marker(0xc4, in: bytes) {
      for index in place + 5..<min(place + 21, bytes.count) { bytes[index] = 0xff }
    }
    return bytes
  }

  private static func resized(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    if let place = marker(0xc0, in: bytes), place + 8 < bytes.count {
      bytes.replaceSubrange(place + 5...place + 8, with: [0xff, 0xdc, 0xff, 0xdc])
    }
    return bytes
  }

  private static func marker(_ code: UInt8, in bytes: [UInt8]) -> Int? {
    var index = 2
    while index + 3 < bytes.count, bytes[index] == 0xff {
      if bytes[index + 1] == code { return index }
      index += 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3])
    }
    return nil
  }
}
