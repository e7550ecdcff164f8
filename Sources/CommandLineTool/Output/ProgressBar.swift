/// How far something has come, in one line.
struct ProgressBar: Hashable, Sendable {
  /// Things that are done.
  var done: Int
  /// Things there are.
  var total: Int
  /// Whether there will not be more of them.
  var isTotalKnown: Bool
  /// How many of those that are done went wrong.
  var failed = 0

  /// The line, one column less than there are, so that no terminal breaks it.
  func line(columns: Int, inColor: Bool) -> String {
    let count = "\(done)/\(total)\(isTotalKnown ? "" : "+")"
    let tail = failed > 0 ? " \(count)  \(failed) failed" : " \(count)"
    let room = min(40, columns - 1 - tail.utf8.count - 2)
    guard room >= 5 else { return FittedText(String(tail.dropFirst()), within: max(1, columns - 1)).text }
    let share = total > 0 ? Double(min(done, total)) / Double(total) : 0
    let filled = Int((Double(room) * share).rounded(.down))
    let bar = String(repeating: "#", count: filled)
    let rest = String(repeating: ".", count: room - filled)
    return "[" + (inColor && filled > 0 ? "\u{1B}[32m\(bar)\u{1B}[0m" : bar) + rest + "]" + tail
  }
}
