/// A token: text that no message, description or mirror shows.
struct Token: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text, for the remote alone.
  let secret: String

  private static let mostBytes = 8192

  /// Takes what stood in a file, a variable or on a line, without the white space around it.
  ///
  /// - Parameters:
  ///   - text: The token.
  ///   - origin: Where it came from, as a message begins.
  /// - Throws: ``Failure`` if it is empty or cannot be a token; the message does not hold it.
  init(_ text: String, from origin: String) throws(Failure) {
    var trimmed = text[...]
    while trimmed.first?.isWhitespace ?? false { trimmed.removeFirst() }
    while trimmed.last?.isWhitespace ?? false { trimmed.removeLast() }
    guard !trimmed.isEmpty else { throw Failure(.usage, "\(origin) holds no token.") }
    let isPlain = trimmed.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isPlain, trimmed.utf8.count <= Self.mostBytes else {
      throw Failure(
        .usage, "\(origin) holds something that is no token: a token is one word of plain characters.")
    }
    secret = String(trimmed)
  }

  /// Never the text.
  var description: String { "(a token)" }

  /// Never the text.
  var debugDescription: String { description }

  /// Never the text.
  var customMirror: Mirror { Mirror(self, children: []) }
}
