/// What a made picture looks like; the same description always gives the same bytes.
struct PictureSpec: Hashable, Sendable {
  /// Which colours fill the picture.
  enum Pattern: String, Hashable, Sendable {
    /// A soft gradient in the seed's colours, with texture.
    case gradient
    /// Flat quarters to tell which way is up: red and green above, blue and yellow below.
    case quarters
  }

  /// Pixels, upright, 1 to 8192.
  var width: Int
  /// Pixels, upright, 1 to 8192.
  var height: Int
  /// What tells this picture from others of its size.
  var seed: UInt64
  /// The Exif orientation, 1 to 8; nil writes no Exif.
  ///
  /// The pixels are stored turned, so that the tag makes them upright.
  var orientation: Int?
  /// Which colours.
  var pattern: Pattern = .gradient

  /// Pixels as stored, which the orientation may have swapped.
  var stored: (width: Int, height: Int) {
    (orientation ?? 1) >= 5 ? (height, width) : (width, height)
  }

  /// Where a stored point lies in the upright picture; both in 0 to 1 from the top left.
  func upright(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    switch orientation ?? 1 {
    case 2: (1 - x, y)
    case 3: (1 - x, 1 - y)
    case 4: (x, 1 - y)
    case 5: (y, x)
    case 6: (1 - y, x)
    case 7: (1 - y, 1 - x)
    case 8: (y, 1 - x)
    default: (x, y)
    }
  }

  /// Luma and chroma, 0 to 255 each, at an upright point.
  func color(_ x: Double, _ y: Double) -> (luma: Int, blue: Int, red: Int) {
    switch pattern {
    case .quarters:
      switch (x < 0.5, y < 0.5) {
      case (true, true): return (76, 85, 255)
      case (false, true): return (150, 44, 21)
      case (true, false): return (29, 255, 107)
      case (false, false): return (226, 1, 149)
      }
    case .gradient:
      let hue = SeededRandom.mix(seed)
      let blue = Double(hue & 0x7f) + 64
      let red = Double(hue >> 8 & 0x7f) + 64
      let turn = Double(hue >> 16 & 0x3f) - 32
      return (
        Int(200 - 110 * y + 30 * x), Int(blue + turn * (x - 0.5)), Int(red - turn * (y - 0.5))
      )
    }
  }
}
