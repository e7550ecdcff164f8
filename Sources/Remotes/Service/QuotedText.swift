/// Makes text from outside fit to be quoted in a message.
enum QuotedText {
  /// At most this many characters of a service's text are shown.
  static let limit = 200

  /// One line without control characters, secrets and queries of URLs, cut at ``limit``.
  static func line(_ text: String, hiding secrets: [Secret] = []) -> String {
    let hidden = secrets.reduce(text) { $1.redacted(from: $0) }
    let words = hidden.unicodeScalars.split(whereSeparator: isBlank).map { withoutQuery(String($0)) }
    let line = words.joined(separator: " ")
    return line.count > limit ? line.prefix(limit - 1) + "…" : line
  }

  /// The beginning of a body as ``line(_:hiding:)``.
  static func line(_ body: [UInt8], hiding secrets: [Secret] = []) -> String {
    // Cut so far behind what is shown that no half of a secret can be in it.
    line(String(decoding: body.prefix(65_536), as: UTF8.self), hiding: secrets)
  }

  /// A URL without its query, fragment and user.
  static func url(_ url: String) -> String {
    let bare = url.prefix { $0 != "?" && $0 != "#" }
    guard let scheme = bare.firstRange(of: "://") else { return line(String(bare)) }
    let rest = bare[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" }
    guard let at = host.lastIndex(of: "@") else { return line(String(bare)) }
    return line(String(bare[..<scheme.upperBound] + rest[host.index(after: at)...]))
  }

  private static func withoutQuery(_ word: String) -> String {
    guard word.contains("://"), let mark = word.firstIndex(of: "?") else { return word }
    return String(word[..<mark])
  }

  /// White space, control characters, and the marks that turn the direction of text.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
