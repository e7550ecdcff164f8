import Albums

extension ImageFormat {
  /// Tells the format from a file's first bytes; nil if it is none that is read.
  init?(sniffing bytes: UnsafeRawBufferPointer) {
    func starts(_ prefix: StaticString, at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + prefix.utf8CodeUnitCount else { return false }
      for index in 0..<prefix.utf8CodeUnitCount where bytes[offset + index] != prefix.utf8Start[index] {
        return false
      }
      return true
    }
    if bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == 0xD8 {
      self = .jpeg
    } else if bytes.count >= 8, bytes[0] == 0x89, starts("PNG\r\n\u{1A}\n", at: 1) {
      self = .png
    } else if starts("GIF87a") || starts("GIF89a") {
      self = .gif
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webp
    } else if starts("II*\0") || starts("MM\0*") || starts("II+\0") || starts("MM\0+") {
      self = .tiff
    } else if starts("ftyp", at: 4), let brand = Self.brand(of: bytes) {
      self = brand
    } else {
      return nil
    }
  }

  /// What an ISO base media file is: its major brand, or the first compatible one that is known.
  private static func brand(of bytes: UnsafeRawBufferPointer) -> Self? {
    let size = Int(UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self)))
    var offset = 8
    while offset + 4 <= min(size, bytes.count, 256) {
      defer { offset += offset == 8 ? 8 : 4 }
      switch String(decoding: bytes[offset..<offset + 4], as: UTF8.self) {
      case "avif", "avis": return .avif
      case "heic", "heix", "heim", "heis", "hevc", "hevx": return .heic
      default: continue
      }
    }
    return nil
  }

  /// What the bytes seem to be where they are no image, for a message.
  static func guess(_ bytes: UnsafeRawBufferPointer) -> String {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
    let text = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.contains("<svg") { return "an SVG drawing" }
    if text.hasPrefix("<") { return "a web page or XML" }
    if text.hasPrefix("{") || text.hasPrefix("[") { return "JSON" }
    if text.hasPrefix("%pdf") { return "a PDF document" }
    return "no image of a known kind"
  }
}
