/// A table whose columns stay right whatever is in its cells.
///
/// Widths are settled with the first rows, so a listing of any length is printed as it is read.
struct TextTable: Sendable {
  /// A column.
  struct Column: Hashable, Sendable {
    /// What stands over it.
    var title: String
    /// Whether its text ends at the right, as numbers do.
    var alignsRight = false
    /// Whether it is cut when room is short; all others keep their text.
    var yields = false
  }

  /// What a yielding column keeps at least.
  static let leastColumns = 12
  /// What stands between columns.
  static let gap = 2
  /// No cell is wider, whatever the room.
  private static let mostColumns = 200

  private var columns: [Column]
  private var widths: [Int]

  /// Settles the widths.
  ///
  /// - Parameters:
  ///   - columns: The columns, from the left.
  ///   - rows: The first rows, as many as are to be measured.
  ///   - room: The columns of the terminal.
  init(_ columns: [Column], measuring rows: [[String]], room: Int) {
    self.columns = columns
    widths = columns.map { TextWidth.columns(of: $0.title) }
    for row in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        let cap =
          columns[index].yields ? min(Self.mostColumns, max(room, Self.leastColumns)) : Self.mostColumns
        widths[index] = max(widths[index], FittedText(cell, within: cap).columns)
      }
    }
    shrink(to: room)
  }

  /// The line over the rows, without a line break.
  var heading: String { line(columns.map(\.title)) }

  /// One row, without a line break; more cells than columns are left out.
  func line(_ cells: [String]) -> String {
    var line = ""
    var debt = 0  // what a cell wider than its column takes from the next ones
    for (index, cell) in cells.prefix(columns.count).enumerated() {
      let isLast = index == columns.count - 1
      let width = max(0, widths[index] - debt)
      let fitted = FittedText(cell, within: columns[index].yields ? max(1, width) : Self.mostColumns)
      let padding = String(repeating: " ", count: max(0, width - fitted.columns))
      debt = max(0, fitted.columns - width)
      line += columns[index].alignsRight ? padding + fitted.text : fitted.text + (isLast ? "" : padding)
      if !isLast { line += String(repeating: " ", count: Self.gap) }
    }
    // Nothing to see is nothing to print: the last cells of a row may be empty.
    while cells.last?.isEmpty ?? false, line.utf8.last == 0x20 { line.removeLast() }
    return line
  }

  /// Takes what is over the room from the widest yielding columns.
  private mutating func shrink(to room: Int) {
    let gaps = Self.gap * max(0, columns.count - 1)
    var excess = widths.reduce(gaps, +) - room
    while excess > 0 {
      let yielding = columns.indices.filter { columns[$0].yields && widths[$0] > Self.leastColumns }
      guard let widest = yielding.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }
}
