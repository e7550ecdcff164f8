/// Finds what a misspelt name may have meant.
enum NearNames {
  /// Names that are at most two keystrokes away, or the same in another case; the nearest first, three at most.
  static func of(_ name: String, among names: [String]) -> [String] {
    let wanted = Array(name.utf8.prefix(64).map(Spelling.lowercased))
    let near = names.compactMap { candidate -> (name: String, distance: Int)? in
      let distance = distance(wanted, candidate.utf8.map(Spelling.lowercased))
      return distance <= min(2, wanted.count / 2) ? (candidate, distance) : nil
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// The Levenshtein distance.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        current.append(
          min(previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
