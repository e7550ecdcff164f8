import Albums

/// The size a rendition gets, in the source's own orientation.
struct Target: Equatable {
  var width: Int
  var height: Int
  var fills: Bool

  /// Works out the size of a rendition; never larger than the source.
  ///
  /// - Parameters:
  ///   - spec: What was asked for.
  ///   - width: The source's stored width in pixels.
  ///   - height: The source's stored height in pixels.
  init(_ spec: RenditionSpec, width: Int, height: Int) {
    switch spec.fit {
    case .fill:
      let side = min(spec.side, width, height)
      (self.width, self.height, fills) = (side, side, true)
    case .whole:
      fills = false
      let longer = max(width, height)
      if longer <= spec.side {
        (self.width, self.height) = (width, height)
      } else {
        func scaled(_ length: Int) -> Int { max(1, (length * spec.side + longer / 2) / longer) }
        (self.width, self.height) = (scaled(width), scaled(height))
      }
    }
  }

  /// Whether a decoding of that size holds enough pixels.
  func isCovered(byWidth width: Int, height: Int) -> Bool { width >= self.width && height >= self.height }
}
