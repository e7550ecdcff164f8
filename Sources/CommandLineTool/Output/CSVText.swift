/// Comma-separated values as RFC 4180 has them: quoted where needed, lines ended by CR LF.
///
/// A spreadsheet takes text that begins with `=`, `+`, `-`, `@`, a tab or a line break for a formula. Such a text
/// gets one apostrophe in front, and so does a text that is such a text behind apostrophes already; whoever needs
/// the exact text takes one apostrophe away from those again, or reads `--json`. All other texts are exact.
enum CSVText {
  /// A cell.
  enum Cell: Hashable, Sendable {
    /// Text from anywhere; nil is unknown, and an empty cell.
    case text(String?)
    /// A number, or nothing if it is unknown; never guarded.
    case number(Int?)
    /// The same with a fraction.
    case decimal(Double?)
    /// A number as text; never guarded.
    case literal(String)
  }

  /// One record, ended.
  ///
  /// - Parameters:
  ///   - cells: Its fields.
  ///   - forTerminal: Whether a terminal shows it: then control characters are made visible.
  /// - Returns: The line.
  static func record(_ cells: [Cell], forTerminal: Bool = false) -> String {
    cells.map { field($0, forTerminal) }.joined(separator: ",") + "\r\n"
  }

  private static func field(_ cell: Cell, _ forTerminal: Bool) -> String {
    switch cell {
    case .number(let number): number.map(String.init) ?? ""
    case .decimal(let number): number.map { "\($0)" } ?? ""
    case .literal(let number): number
    case .text(nil): ""
    case .text(let text?): quoted(guarded(forTerminal ? VisibleText.escaped(text) : text))
    }
  }

  private static func guarded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first(where: { $0 != "'" }), beginsFormulas(first) else {
      return text
    }
    return "'" + text
  }

  /// The fullwidth forms are taken for the plain signs by some spreadsheets.
  private static func beginsFormulas(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
      || text.utf8.first == 0x20 || text.utf8.last == 0x20
    guard needsQuotes else { return text }
    var field = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { field += "\"" }
      field.unicodeScalars.append(scalar)
    }
    return field + "\""
  }
}
