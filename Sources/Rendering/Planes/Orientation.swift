/// How stored pixels have to be turned for a person to see them upright.
///
/// Exif's eight values, as a mirroring left to right followed by a clockwise turn.
struct Orientation: Equatable {
  /// 1 to 8.
  let exif: Int

  static let upright = Orientation(exif: 1)

  init(exif: Int) { self.exif = 1...8 ~= exif ? exif : 1 }

  var isMirrored: Bool { [2, 4, 5, 7].contains(exif) }

  /// Clockwise, after the mirroring.
  var degrees: Int {
    switch exif {
    case 3, 4: 180
    case 6, 7: 90
    case 5, 8: 270
    default: 0
    }
  }

  var swapsSides: Bool { degrees == 90 || degrees == 270 }
}
