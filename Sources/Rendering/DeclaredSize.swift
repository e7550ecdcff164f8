import Albums

/// The size in pixels that stands in the first bytes of a file, for a check before any library sees it.
enum DeclaredSize {
  /// Reads the size of a PNG, GIF or WebP; nil for other formats and broken headers.
  static func read(_ bytes: UnsafeRawBufferPointer, _ format: ImageFormat) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    func little(_ at: Int, _ count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
    }
    func big(_ at: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
    switch format {
    case .png: return (big(16), big(20))
    case .gif: return (little(6, 2), little(8, 2))
    case .webp:
      switch String(decoding: bytes[12..<16], as: UTF8.self) {
      case "VP8X": return (little(24, 3) + 1, little(27, 3) + 1)
      case "VP8L":
        let packed = little(21, 4)
        return (packed & 0x3FFF + 1, packed >> 14 & 0x3FFF + 1)
      case "VP8 ": return (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
      default: return nil
      }
    default: return nil
    }
  }
}
