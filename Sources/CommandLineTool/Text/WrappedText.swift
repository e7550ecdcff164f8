/// Text in lines of at most so many columns.
enum WrappedText {
  /// Breaks text at spaces.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - width: The most columns of a line; a longer word has a line of its own.
  /// - Returns: The lines, without line breaks; none of an empty text.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in text.split(separator: " ") {
      let wordColumns = TextWidth.columns(of: String(word))
      if !line.isEmpty, columns + 1 + wordColumns > width {
        lines.append(line)
        line = ""
        columns = 0
      }
      if !line.isEmpty {
        line += " "
        columns += 1
      }
      line += word
      columns += wordColumns
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Breaks text at spaces and sets every line in.
  static func paragraph(_ text: String, width: Int, indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(text, width: width - indent).map { margin + $0 + "\n" }.joined()
  }

  /// Terms on the left, what they mean on the right.
  ///
  /// - Parameters:
  ///   - entries: Terms with their meanings.
  ///   - indent: Spaces before the terms.
  ///   - column: Where the meanings begin; a longer term has a line of its own.
  ///   - width: The most columns of a line.
  /// - Returns: Lines, each ended.
  static func definitions(
    _ entries: [(term: String, meaning: String)], indent: Int, column: Int, width: Int
  ) -> String {
    var text = ""
    for (term, meaning) in entries {
      let head = String(repeating: " ", count: indent) + term
      let columns = TextWidth.columns(of: head)
      var lines = lines(meaning, width: width - column)
      if columns + 2 <= column, !lines.isEmpty {
        text += head + String(repeating: " ", count: column - columns) + lines.removeFirst() + "\n"
      } else {
        text += head + "\n"
      }
      text += lines.map { String(repeating: " ", count: column) + $0 + "\n" }.joined()
    }
    return text
  }
}
