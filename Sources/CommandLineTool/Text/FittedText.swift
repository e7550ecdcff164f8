/// Text made safe and brought to a number of columns.
struct FittedText: Hashable, Sendable {
  /// What to print: no control characters, right-to-left text isolated, `…` at the end if it was cut.
  var text: String
  /// The columns it takes.
  var columns: Int

  /// More scalars than this in one cluster are left out: they cost bytes and show nothing.
  private static let longestCluster = 32

  /// Makes a text fit.
  ///
  /// It is cut between grapheme clusters. Work and memory depend on the columns, not on the text's length.
  ///
  /// - Parameters:
  ///   - text: Anything.
  ///   - limit: The most columns it may take, 1 or more.
  init(_ text: String, within limit: Int) {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      self.text = text
      columns = text.utf8.count
      return
    }
    let (visible, isWhole) = Self.visible(text, scalars: (limit + 1) * Self.longestCluster)
    var kept = ""
    var keptColumns = 0
    var shorter = (text: "", columns: 0)  // the longest beginning that leaves a column for the ellipsis
    var fits = isWhole
    for cluster in visible {
      let width = TextWidth.columns(of: cluster)
      if keptColumns + width > limit {
        fits = false
        break
      }
      kept.unicodeScalars.append(contentsOf: cluster.unicodeScalars.prefix(Self.longestCluster))
      keptColumns += width
      if keptColumns < limit { shorter = (kept, keptColumns) }
    }
    self.text = Direction.isolated(fits ? kept : shorter.text + "…")
    columns = fits ? keptColumns : shorter.columns + 1
  }

  /// The beginning of a text with its escapes, and whether that is all of it.
  private static func visible(_ text: String, scalars limit: Int) -> (text: String, isWhole: Bool) {
    var visible = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    if let first = rest.first, isMark(first) { visible.append("\u{25CC}") }  // what a lone mark is shown on
    var count = 0
    while count < limit, let scalar = rest.popFirst() {
      VisibleText.append(scalar, to: &visible)
      count += 1
    }
    return (String(visible), rest.isEmpty)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
