/// Tells harmless remarks of the JPEG library from those that mean lost picture.
enum JPEGWarning {
  /// Beginnings of the library's texts for what real cameras and editors write and nobody sees.
  private static let harmless = [
    "Unknown Adobe color transform", "Warning: unknown JFIF revision",
    "Invalid SOS parameters for sequential JPEG",
  ]

  /// Whether a picture decoded with this warning is whole.
  ///
  /// A bad Huffman code, data that ends early or a lost restart marker mean that part of the picture is missing
  /// or grey. Extraneous bytes are mostly the same thing: damaged data that decodes to the end too soon leaves
  /// its rest behind. They are harmless where they are a few, where they stand between the segments of the
  /// header, and where they are plain padding before the end marker.
  ///
  /// - Parameters:
  ///   - text: The library's first warning.
  ///   - file: The file, with an EOI marker somewhere after its last scan.
  ///   - header: Its header.
  /// - Returns: False if part of the picture is lost.
  static func isHarmless(_ text: String, _ file: UnsafeRawBufferPointer, _ header: JPEGHeader) -> Bool {
    guard let count = extraneous(text) else { return harmless.contains { text.hasPrefix($0) } }
    if count <= 8 || count <= header.strayBytes { return true }
    return text.hasSuffix("0xd9") && isPadded(file, count, after: header.scanOffset)
  }

  /// The number in "Corrupt JPEG data: 12 extraneous bytes before marker 0xd9".
  private static func extraneous(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard text.hasPrefix("Corrupt JPEG data: "), words.count > 4, words[4] == "extraneous" else { return nil }
    return Int(words[3])
  }

  /// Whether the bytes before the first end marker are all the same.
  private static func isPadded(_ file: UnsafeRawBufferPointer, _ count: Int, after start: Int) -> Bool {
    var end = start
    while end + 1 < file.count, !(file[end] == 0xFF && file[end + 1] == 0xD9) { end += 1 }
    guard end - count >= start else { return false }
    return file[end - count..<end].allSatisfy { $0 == file[end - 1] }
  }
}
