/// The sizes of a photo as its row holds them: a JSON list such as `["720x540","130x98"]`, the largest first.
enum PhotoSizes {
  /// The sizes' names.
  static func names(_ list: String) -> [Substring] {
    // Names hold neither quotes nor escapes.
    list.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { $0.element }
  }

  /// The largest size that is no wider than a limit, else the smallest; nil without sizes.
  static func choose(_ list: String, width limit: Int) -> Substring? {
    let names = names(list)
    return names.first { (PictureSize($0)?.width ?? .max) <= limit } ?? names.last
  }
}
