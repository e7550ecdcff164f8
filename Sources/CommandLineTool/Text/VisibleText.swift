/// Makes text from anywhere safe to print on a terminal: what would steer it is shown instead of sent.
enum VisibleText {
  /// The text with control characters, line breaks and bidi overrides as visible escapes.
  ///
  /// `\n`, `\r`, `\t`, `\xHH` below U+0100 and `\u{HHHH}` above are written for them; everything else stays as
  /// it is, backslashes too, so this is to be read by people and not to be parsed back.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: steers) else { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &visible) }
    return String(visible)
  }

  /// Adds one scalar or its escape.
  static func append(_ scalar: Unicode.Scalar, to visible: inout String.UnicodeScalarView) {
    guard steers(scalar) else { return visible.append(scalar) }
    switch scalar {
    case "\n": visible.append(contentsOf: #"\n"#.unicodeScalars)
    case "\r": visible.append(contentsOf: #"\r"#.unicodeScalars)
    case "\t": visible.append(contentsOf: #"\t"#.unicodeScalars)
    default:
      let digits = String(scalar.value, radix: 16)
      let escape =
        scalar.value < 0x100 ? #"\x"# + (digits.count < 2 ? "0" : "") + digits : #"\u{"# + digits + "}"
      visible.append(contentsOf: escape.unicodeScalars)
    }
  }

  /// Whether a scalar would do something to a terminal or to the order of what stands around it.
  ///
  /// These are C0, DEL and C1 controls, line and paragraph separators, embeddings, overrides and isolates of the
  /// bidirectional algorithm, and interlinear annotation; the plain direction marks cannot reach out of a cell.
  static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027: false
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}
