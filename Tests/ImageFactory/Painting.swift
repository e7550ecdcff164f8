/// A picture made of rules: 8-bit RGB, rows without padding.
package struct Painting: Sendable {
  package let width: Int
  package let height: Int
  package var rgb: [UInt8]

  package typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  /// Asks for each pixel's colour, row by row.
  package init(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> Color) {
    self.width = width
    self.height = height
    rgb = []
    rgb.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        rgb.append(color.red)
        rgb.append(color.green)
        rgb.append(color.blue)
      }
    }
  }

  /// The colours of ``quadrants(width:height:)``: upper left, upper right, lower left, lower right.
  package static let corners: [Color] = [(200, 40, 40), (40, 180, 40), (40, 60, 200), (230, 230, 230)]

  /// Red, green, blue and white quarters: shows turning, mirroring, stretching and swapped colours.
  package static func quadrants(width: Int, height: Int) -> Painting {
    Painting(width: width, height: height) { x, y in
      corners[(x * 2 >= width ? 1 : 0) + (y * 2 >= height ? 2 : 0)]
    }
  }

  /// One colour.
  package static func plain(_ color: Color, width: Int, height: Int) -> Painting {
    Painting(width: width, height: height) { _, _ in color }
  }

  /// A white disc on black: its outline shows any stretching.
  package static func disc(width: Int, height: Int) -> Painting {
    let radius = min(width, height) * 2 / 5
    return Painting(width: width, height: height) { x, y in
      let (dx, dy) = (x - width / 2, y - height / 2)
      return dx * dx + dy * dy <= radius * radius ? (255, 255, 255) : (0, 0, 0)
    }
  }

  /// Something like a photo: soft slopes with grain, the same for the same seed.
  package static func scene(width: Int, height: Int, seed: UInt64) -> Painting {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let shift = Int(truncatingIfNeeded: seed % 97)
    return Painting(width: width, height: height) { x, y in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let grain = Int(truncatingIfNeeded: state & 15)
      let wave = ((x + shift) * (x + shift) / 37 + y * y / 53 + x * y / 71) & 127
      func byte(_ value: Int) -> UInt8 { UInt8(truncatingIfNeeded: min(max(value, 0), 255)) }
      return (
        byte(x * 160 / width + wave / 2 + grain), byte(y * 160 / height + wave / 3 + grain),
        byte(200 - (x + y) * 120 / (width + height) + grain + shift / 3)
      )
    }
  }
}
