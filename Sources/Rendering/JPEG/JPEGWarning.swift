/// Tells harmless remarks of the JPEG library from those that mean lost picture.
enum JPEGWarning {
  /// Beginnings of the library's texts for what real cameras and editors write and nobody sees.
  ///
  /// All other warnings (a bad Huffman code, data that ends early, a lost restart marker) mean that part of the
  /// picture is missing or grey.
  private static let harmless = [
    "Corrupt JPEG data: ", "Unknown Adobe color transform", "Warning: unknown JFIF revision",
    "Invalid SOS parameters for sequential JPEG",
  ]

  /// Whether a picture decoded with this warning is whole.
  static func isHarmless(_ text: String) -> Bool {
    if text.hasPrefix(harmless[0]) { return text.contains("extraneous bytes before marker") }
    return harmless.dropFirst().contains { text.hasPrefix($0) }
  }
}
