/// Values that a column of the mock's tables can hold beside ordinary ones.
///
/// FQL sees them as texts; the answer has what they stand for.
enum WireMarker: Equatable {
  /// A field that is left out of its row.
  case absent
  /// A field that is written as this text, which need not even be JSON.
  case raw(String)
  /// The URL of a picture, which is signed when the answer is written.
  case url(size: String, row: Int64, name: String)

  private static let prefix = "\u{F8FF}mock:"
  /// What the URL of a picture begins with; size, row and name follow, with colons between.
  static let urlPrefix = prefix + "url:"

  /// Reads a column's text; nil if it is an ordinary one.
  init?(_ text: String) {
    // Few texts begin with this byte: the test is one comparison. Bytes, as every value of an answer comes by.
    guard text.utf8.first == 0xef, text.utf8.starts(with: Self.prefix.utf8) else { return nil }
    let rest = text.utf8.dropFirst(Self.prefix.utf8.count)
    if rest.elementsEqual("absent".utf8) {
      self = .absent
    } else if rest.starts(with: "raw:".utf8) {
      self = .raw(String(Substring(rest.dropFirst(4))))
    } else {
      let parts = rest.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0].elementsEqual("url".utf8), let row = Int64(Substring(parts[2])) else {
        return nil
      }
      self = .url(size: String(Substring(parts[1])), row: row, name: String(Substring(parts[3])))
    }
  }

  /// The text that a column holds.
  var text: String {
    switch self {
    case .absent: Self.prefix + "absent"
    case .raw(let json): Self.prefix + "raw:" + json
    case .url(let size, let row, let name): "\(Self.urlPrefix)\(size):\(row):\(name)"
    }
  }
}
