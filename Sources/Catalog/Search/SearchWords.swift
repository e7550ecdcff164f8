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
