extension FQLError {
  /// The error for a person: where, what, the line with a mark below it, and what could have stood there.
  ///
  ///     line 1, column 13: unexpected 'FROM'
  ///       1 | SELECT aid, FROM album WHERE owner = me()
  ///         |             ^~~~
  ///     expected: a column, a number, a string, a function, '(', NOT or CONTAINS
  ///
  /// Lines and columns count from 1, columns in characters. A long line is shown around the mark only. Control
  /// characters of the query are spelled out, so the text is safe for a terminal. It ends without a line break.
  ///
  /// - Parameter source: The text that was parsed, for the line; any other text makes a misleading excerpt.
  /// - Returns: One to four lines.
  public func diagnostic(source: String) -> String { diagnostic(utf8: Array(source.utf8)) }

  /// The error for a person, over the query's bytes; see ``diagnostic(source:)``.
  public func diagnostic(utf8 bytes: [UInt8]) -> String {
    let query = queryName.map { "query '" + UTF8Reading.visible(Array($0.utf8), .whole) + "'" }
    guard let span, span.start <= bytes.count else {
      return (query.map { $0 + ": " } ?? "") + headline
    }
    let excerpt = Excerpt(bytes, around: span)
    let place = "line \(excerpt.line), column \(excerpt.column)"
    var text = [query, place].compactMap(\.self).joined(separator: ", ") + ": " + headline
    text += "\n" + excerpt.text
    if !expected.isEmpty { text += "\nexpected: " + Self.alternatives(expected) }
    return text
  }

  /// What happened, as the first line of a diagnostic says it.
  var headline: String {
    switch kind {
    case .unexpected(let text): "unexpected '\(text)'"
    case .unexpectedEnd: "the query ends too early"
    case .selectAll: "SELECT * is not supported; list the columns"
    case .exceeds(let bound, let maximum): "the query has more than \(maximum) \(bound.rawValue)"
    case .notIndexable:
      "no look-up follows from WHERE; compare an indexable column of the table with = or IN"
    case .tooMuchData: "the answer costs too much; ask for less"
    case .unavailable(let reason): reason
    default: serviceMessage
    }
  }

  private static func alternatives(_ phrases: [String]) -> String {
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
    return phrases.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension FQLSpan {
  /// All of whatever text it is used on.
  static let whole = FQLSpan(0, .max)
}
