/// A line of the settings file.
enum ConfigurationLine: Hashable, Sendable {
  /// Empty, or a comment.
  case nothing
  /// `[remote NAME]`.
  case remote(String)
  /// `key = value`.
  case setting(String, String)

  /// Reads a line.
  init(_ line: String) throws(ConfigurationProblem) {
    let text = Self.trimmed(line[...])
    if text.isEmpty || text.hasPrefix("#") || text.hasPrefix(";") {
      self = .nothing
    } else if text.hasPrefix("[") {
      let words = text.dropFirst().dropLast(text.hasSuffix("]") ? 1 : 0).split(separator: " ")
      guard text.hasSuffix("]"), words.count == 2, words[0] == "remote" else { throw .heading }
      let name = String(words[1].hasPrefix("\"") ? words[1].dropFirst().dropLast() : words[1])
      if let reason = RemoteSetting.problem(withName: name) { throw .value("the name of a remote", reason) }
      self = .remote(name)
    } else {
      guard let sign = text.firstIndex(of: "=") else { throw .neither }
      self = .setting(
        String(Self.trimmed(text[..<sign])), String(Self.trimmed(text[text.index(after: sign)...])))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}

/// What is wrong with a line of the settings file.
enum ConfigurationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither a setting nor anything else.
  case neither
  /// A heading of another kind.
  case heading
  /// A key that is not known, with the one that was perhaps meant.
  case key(String, near: String?)
  /// A value that the key does not take, with the end of the sentence that says why.
  case value(String, String)
  /// A second remote of a name.
  case twice(String)

  /// A phrase without a full stop.
  var description: String {
    switch self {
    case .neither: "it is neither \"key = value\", \"[remote NAME]\" nor a comment"
    case .heading: "the only heading is \"[remote NAME]\""
    case .key(let key, let near):
      "there is no key \"\(VisibleText.escaped(key))\" here" + Suggestion.question(near)
    case .value(let key, let reason): "\(key) \(reason)"
    case .twice(let name): "there are two remotes \(name)"
    }
  }
}
