/// How many columns text takes on a terminal.
///
/// By grapheme cluster, as terminals draw: an emoji sequence or a flag is one picture of two columns, a
/// combining mark takes none of its own. Properties are the standard library's (Unicode 17), wide scripts are
/// ``WideRanges``. Text is taken to be free of control characters (see ``VisibleText``).
enum TextWidth {
  /// Columns of a text.
  static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Columns of one grapheme cluster: 0, 1 or 2.
  static func columns(of cluster: Character) -> Int {
    if cluster.isASCII { return 1 }
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let properties = first.properties
    if properties.isEmojiPresentation { return 2 }
    if properties.isEmoji, scalars.contains(where: { $0 == emojiStyle || $0 == joiner }) { return 2 }
    return min(2, scalars.reduce(0) { $0 + columns(of: $1) })
  }

  /// Asks for the picture instead of the sign (VARIATION SELECTOR-16).
  private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"

  /// Joins pictures into one (ZERO WIDTH JOINER).
  private static let joiner: Unicode.Scalar = "\u{200D}"

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0...0x2FF: return 1
    case 0x1100...0x115F: return 2
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // vowels and finals of a syllable begun before
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return WideRanges.contain(scalar) ? 2 : 1
  }
}
