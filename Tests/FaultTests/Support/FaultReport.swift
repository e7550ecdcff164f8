/// The matrix as a person reads it.
struct FaultReport {
  /// Each line's cells, the fault's name first.
  private var lines: [[String]] = [["fault"] + FaultPlace.allCases.map(\.rawValue)]

  mutating func add(_ name: String, _ cells: [String]) { lines.append([name] + cells) }

  /// Prints it into the tests' report.
  func show() { print("exit code: outcome, albums listed/with cover, other covers\n\n\(text)\n") }

  private var text: String {
    var widths = Array(repeating: 0, count: FaultPlace.allCases.count + 1)
    for line in lines {
      for (column, cell) in line.enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    var text = ""
    for line in lines {
      for (column, cell) in line.enumerated() {
        text += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      text += "\n"
    }
    return text
  }
}
