/// What an option or an argument takes.
enum OptionValue: Hashable, Sendable {
  /// Any text; shown under this name.
  case text(String)
  /// Text that may be empty; shown under this name.
  case anything(String)
  /// A name of which this command knows those there are; shown under this name.
  case name(String, KnownNames)
  /// A whole number within the range; shown under this name.
  case number(String, ClosedRange<Int>)
  /// Whole numbers within the range, separated by commas; shown under this name.
  case numbers(String, ClosedRange<Int>)
  /// One of these words.
  case choice(String, [String])
  /// A file's path; shown under this name.
  case file(String)
  /// A folder's path; shown under this name.
  case folder(String)

  /// The name in upper case that stands for the value in help.
  var placeholder: String {
    switch self {
    case .text(let name), .anything(let name), .name(let name, _), .number(let name, _),
      .numbers(let name, _), .choice(let name, _),
      .file(let name), .folder(let name):
      name
    }
  }

  /// The words it may be, where they can be listed.
  var choices: [String] {
    if case .choice(_, let words) = self { words } else { [] }
  }

  /// What is wrong with a value; nil if nothing is.
  ///
  /// - Parameter text: The value as given.
  /// - Returns: The end of a sentence that begins with the option's name.
  func problem(with text: String) -> String? {
    switch self {
    case .anything: return nil
    case .text, .name, .file, .folder:
      return text.isEmpty ? "must not be empty" : nil
    case .choice(_, let words):
      if words.contains(text) { return nil }
      let near = Suggestion.nearest(to: text, among: words)
      return "is \(words.listed), not \"\(VisibleText.escaped(text))\"" + Suggestion.question(near)
    case .number(_, let range):
      return Self.isNumber(text, in: range)
        ? nil
        : "is a whole number from \(range.lowerBound) to \(range.upperBound),"
          + " not \"\(VisibleText.escaped(text))\""
    case .numbers(_, let range):
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      return parts.allSatisfy { Self.isNumber(String($0), in: range) }
        ? nil
        : "is whole numbers from \(range.lowerBound) to \(range.upperBound) separated by commas,"
          + " not \"\(VisibleText.escaped(text))\""
    }
  }

  private static func isNumber(_ text: String, in range: ClosedRange<Int>) -> Bool {
    guard text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text) else { return false }
    return range.contains(number)
  }
}

extension [String] {
  /// The words as a person lists them: `a, b or c`.
  var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
