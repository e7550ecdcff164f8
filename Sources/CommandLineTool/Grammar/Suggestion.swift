/// Which known word was perhaps meant.
enum Suggestion {
  /// The known word nearest to what was typed; nil if none is near.
  ///
  /// - Parameters:
  ///   - typed: What was typed.
  ///   - known: The words there are, the first of equally near ones wins.
  /// - Returns: A word at most a third of whose letters differ, or that begins with what was typed.
  static func nearest(to typed: String, among known: [String]) -> String? {
    let typed = Array(typed.lowercased().unicodeScalars.prefix(64))
    guard typed.count > 1 else { return nil }
    var best: (word: String, distance: Int)?
    for word in known {
      let scalars = Array(word.unicodeScalars)
      let begins = scalars.starts(with: typed)
      let distance = begins ? 1 : distance(typed, scalars)
      guard begins || distance <= max(1, max(typed.count, scalars.count) / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (word, distance) }
    }
    return best?.word
  }

  /// The end of a message.
  static func question(_ word: String?) -> String { word.map { "; did you mean \($0)?" } ?? "" }

  /// Letters to insert, remove, replace or swap with their neighbour (optimal string alignment).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var twoBack: [Int] = []
    var oneBack = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let replaced = oneBack[j] + (left[i] == right[j] ? 0 : 1)
        var cost = min(replaced, oneBack[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, twoBack[j - 1] + 1)
        }
        row.append(cost)
      }
      (twoBack, oneBack) = (oneBack, row)
    }
    return oneBack[right.count]
  }
}
