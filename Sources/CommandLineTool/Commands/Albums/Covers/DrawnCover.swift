/// A cover as a terminal is sent it.
enum DrawnCover: Hashable, Sendable {
  /// A row of characters for each row of the frame, each as wide as the frame.
  case characters([String])
  /// An escape sequence; afterwards the cursor may be anywhere in or below the picture.
  case graphics(String)

  /// What stands between a cover and the text beside it, in columns.
  static let gap = 2

  /// The lines of the cover with a text beside each, each ended, and an empty one.
  ///
  /// - Parameter texts: Text that is safe to print, for each row of the frame.
  /// - Returns: What to print.
  func lines(beside texts: [String]) -> String {
    let texts =
      texts.prefix(CoverFrame.rows) + [String](repeating: "", count: max(0, CoverFrame.rows - texts.count))
    switch self {
    case .characters(let rows):
      return zip(rows, texts).map { row, text in
        row + (text.isEmpty ? "" : String(repeating: " ", count: Self.gap) + text) + "\n"
      }.joined() + "\n"
    case .graphics(let sequence):
      // The room is made first, so that nothing scrolls while the picture is drawn: the cursor can be put back.
      let room = String(repeating: "\n", count: CoverFrame.rows + 1) + "\u{1B}[\(CoverFrame.rows + 1)A"
      let besides = texts.map { text in
        text.isEmpty ? "\n" : "\u{1B}[\(CoverFrame.columns + Self.gap)C" + text + "\n"
      }
      return room + "\u{1B}7" + sequence + "\u{1B}8" + besides.joined() + "\n"
    }
  }
}
