internal import SQLite

/// Searching texts without regard to case and to the composition of accents.
enum LooseText {
  static func hasPrefix(_ text: String, _ prefix: String) -> Bool {
    text.lowercased().starts(with: prefix.lowercased())
  }

  /// Whether one of the values contains the part.
  static func contains(_ values: some Sequence<SQLValue>, _ part: String) -> Bool {
    values.contains { value in value.looseText.map { contains($0, part) } ?? false }
  }

  static func contains(_ text: String, _ part: String) -> Bool {
    var (text, part) = (text.lowercased(), part.lowercased())
    if text.utf8.allSatisfy({ $0 < 0x80 }) && part.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.withUTF8 { text in part.withUTF8 { part in firstIndex(of: part, in: text) != nil } }
    }
    return firstIndex(of: Array(part), in: Array(text)) != nil
  }

  /// Where a part first stands; 0 for an empty one.
  static func firstIndex<Units: RandomAccessCollection>(
    of part: Units, in text: Units
  ) -> Int? where Units.Element: Equatable {
    guard let first = part.first else { return 0 }
    guard part.count <= text.count else { return nil }
    for offset in 0...text.count - part.count {
      let start = text.index(text.startIndex, offsetBy: offset)
      if text[start] == first, text[start...].starts(with: part) { return offset }
    }
    return nil
  }
}
