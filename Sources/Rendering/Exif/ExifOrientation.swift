/// Finds the orientation in an Exif block without reading the rest of it.
enum ExifOrientation {
  /// Reads the orientation of the main picture.
  ///
  /// - Parameter tiff: An Exif block from its byte order mark on.
  /// - Returns: 1 to 8; 1 if the block is cut short, broken, or says anything else.
  static func read(_ tiff: UnsafeRawBufferPointer) -> Orientation {
    guard tiff.count >= 14 else { return .upright }
    let little = tiff[0] == 0x49 && tiff[1] == 0x49
    guard little || (tiff[0] == 0x4D && tiff[1] == 0x4D) else { return .upright }
    func short(_ at: Int) -> Int? {
      guard at >= 0, at + 2 <= tiff.count else { return nil }
      let value = tiff.loadUnaligned(fromByteOffset: at, as: UInt16.self)
      return Int(little ? UInt16(littleEndian: value) : UInt16(bigEndian: value))
    }
    func long(_ at: Int) -> Int? {
      guard at >= 0, at + 4 <= tiff.count else { return nil }
      let value = tiff.loadUnaligned(fromByteOffset: at, as: UInt32.self)
      return Int(little ? UInt32(littleEndian: value) : UInt32(bigEndian: value))
    }
    guard short(2) == 42, let directory = long(4), let count = short(directory) else { return .upright }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = short(entry) else { return .upright }
      guard tag == 0x0112 else { continue }
      // One SHORT, as the standard has it, or one LONG, as some programs write it.
      guard let type = short(entry + 2), long(entry + 4) == 1, type == 3 || type == 4 else { return .upright }
      return Orientation(exif: (type == 3 ? short(entry + 8) : long(entry + 8)) ?? 1)
    }
    return .upright
  }
}
