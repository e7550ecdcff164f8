/// Values that a column of the mock's tables can hold beside ordinary ones.
///
/// FQL sees them as texts; the writers put into the answer what they stand for.
enum WireMarker {
  private static let prefix = "\u{F8FF}mock:"

  /// A field that is left out of its row.
  static let absent = prefix + "absent"

  /// A field that is written as this text, which need not even be JSON.
  static func raw(_ text: String) -> String { prefix + "raw:" + text }

  /// What an ordinary text, an absent field or a raw one is to be written as.
  enum Reading: Equatable {
    case text
    case absent
    case raw(String)
  }

  static func read(_ text: String) -> Reading {
    // Names begin with this character about never: the test is one comparison.
    guard text.utf8.first == 0xef, text.hasPrefix(prefix) else { return .text }
    let rest = text.dropFirst(prefix.count)
    if rest == "absent" { return .absent }
    return rest.hasPrefix("raw:") ? .raw(String(rest.dropFirst(4))) : .text
  }
}
