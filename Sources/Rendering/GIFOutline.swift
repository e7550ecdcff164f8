/// Walks over a GIF file's blocks without looking into them.
enum GIFOutline {
  /// Whether the first frame's data is all there.
  static func hasWholeFirstFrame(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count > 13 else { return false }
    var position = 13 + table(bytes[10])
    // Passes over a chain of sub-blocks; false if it does not end within the file.
    func passBlocks() -> Bool {
      while position < bytes.count {
        let length = Int(bytes[position])
        position += length + 1
        if length == 0 { return true }
      }
      return false
    }
    while position + 10 < bytes.count {
      switch bytes[position] {
      case 0x21:
        position += 2
        guard passBlocks() else { return false }
      case 0x2C:
        position += 10 + table(bytes[position + 9]) + 1
        return passBlocks()
      default: return false
      }
    }
    return false
  }

  /// The length of a colour table in bytes, from the packed field that announces it.
  private static func table(_ packed: UInt8) -> Int { packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1) }
}
