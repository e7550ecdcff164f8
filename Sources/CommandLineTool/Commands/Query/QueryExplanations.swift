import FQLStore
import JSON

/// How queries would be answered.
struct QueryExplanations {
  private let explanations: [(name: String, explanation: FQLExplanation)]

  init(_ explanations: [(name: String, explanation: FQLExplanation)]) { self.explanations = explanations }

  /// Writes them as text, or as an array of objects.
  func write(_ session: Session) {
    if session.wantsJSON {
      return session.output.writeJSON(explanations) { entry, writer in
        let (name, explanation) = entry
        writer.key("name")
        writer.string(name.isEmpty ? nil : name)
        writer.key("tree")
        writer.string(explanation.tree)
        writer.key("sql")
        writer.string(explanation.sql)
        for (key, texts) in [("values", explanation.values), ("plan", explanation.plan)] {
          writer.key(key)
          writer.beginArray()
          for text in texts { writer.string(text) }
          writer.endArray()
        }
      }
    }
    for (name, explanation) in explanations {
      if !name.isEmpty { session.output.write("query \(VisibleText.escaped(name))\n\n") }
      section("tree", lines(explanation.tree), session)
      section("SQL", lines(explanation.sql), session)
      section("values", explanation.values.enumerated().map { "?\($0.offset + 1) = \($0.element)" }, session)
      section("plan", explanation.plan, session)
    }
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func section(_ title: String, _ lines: [String], _ session: Session) {
    guard !lines.isEmpty else { return }
    let text = lines.map { "  " + VisibleText.escaped($0) + "\n" }.joined()
    session.output.write("\(title)\n\(text)\n")
  }
}
