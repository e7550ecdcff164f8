internal import SQLite

/// The words of a search, folded; each is found wherever it stands, letter by letter.
struct SearchWords {
  /// Without duplicates; at most ``maximum``.
  let words: [String]

  private static let maximum = 32

  init(_ text: String) {
    var words: [String] = []
    for word in SearchFold.fold(text).split(separator: " ") where !words.contains(String(word)) {
      words.append(String(word))
    }
    self.words = Array(words.prefix(Self.maximum))
  }

  /// What a row `t` of the table must meet; what is bound by ``bind(to:from:)`` begins at that place.
  func condition(_ table: SearchTable, from first: Int) -> String {
    if words.isEmpty { return "0" }
    var parts = words.indices.map { "instr(t.text, ?\($0 + first + 1)) > 0" }
    if match != nil { parts.insert("t.\(table.rawValue) MATCH ?\(first)", at: 0) }
    return parts.joined(separator: " AND ")
  }

  /// Binds what ``condition(_:from:)`` compares with.
  func bind(to statement: Statement, from first: Int) throws {
    guard !words.isEmpty else { return }
    if let match { try statement.bind(match, at: first) }
    for (index, word) in words.enumerated() { try statement.bind(word, at: index + first + 1) }
  }

  /// A query for the index that every hit answers to; nil if all words are too short for it.
  ///
  /// The index knows runs of three characters. Rows it names hold all runs of all words, though not always
  /// in one piece: the words themselves are looked for in these rows.
  var match: String? {
    var runs: [String] = []
    for word in words {
      let scalars = Array(word.unicodeScalars)
      guard scalars.count >= 3 else { continue }
      for start in 0...scalars.count - 3 where runs.count < 64 {
        var run = String.UnicodeScalarView()
        run.append(contentsOf: scalars[start..<start + 3])
        // Inside quotes nothing but a quote has a meaning.
        runs.append("\"" + String(run).replacing("\"", with: "\"\"") + "\"")
      }
    }
    return runs.isEmpty ? nil : runs.joined(separator: " AND ")
  }
}
