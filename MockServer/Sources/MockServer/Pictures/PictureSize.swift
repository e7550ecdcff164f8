/// Pixels of one stored size of a picture, written `720x540`.
struct PictureSize: Hashable, Sendable, CustomStringConvertible {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads `720x540`; nil for anything else, and beyond 65,535 pixels a side.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...65_535).contains(width), (1...65_535).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var description: String { "\(width)x\(height)" }

  /// The size that fits into a width, of the same shape; itself if it is no wider.
  func fitted(width limit: Int) -> PictureSize {
    guard width > limit else { return self }
    return PictureSize(width: limit, height: max(1, (height * limit + width / 2) / width))
  }
}
