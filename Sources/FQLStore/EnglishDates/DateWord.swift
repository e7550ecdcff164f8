/// A piece of an English date.
enum DateWord: Equatable {
  case word(String)
  /// A run of digits: its value and how many digits it has.
  case number(Int64, digits: Int)
  case mark(Character)

  /// Cuts a text into words in lower case, numbers and marks; nil if it holds anything else or is too long.
  static func cut(_ text: String) -> [DateWord]? {
    guard text.utf8.count <= 100 else { return nil }
    var words: [DateWord] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isASCII, first.isLetter {
        let word = rest.prefix { $0.isASCII && $0.isLetter }
        words.append(.word(word.lowercased()))
        rest = rest[word.endIndex...]
      } else if isDigit(first) {
        let digits = rest.prefix(while: isDigit)
        guard let value = Int64(digits) else { return nil }
        words.append(.number(value, digits: digits.count))
        rest = rest[digits.endIndex...]
      } else {
        guard " \t\r\n,.:/-+@".contains(first) else { return nil }
        if !first.isWhitespace && first != "," { words.append(.mark(first)) }
        rest = rest.dropFirst()
      }
    }
    return words
  }

  private static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }
}
