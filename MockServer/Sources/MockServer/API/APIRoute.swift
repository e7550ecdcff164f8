/// What a path leads to.
enum APIRoute: Hashable, Sendable {
  /// `/fql`, with an API version before it or without.
  case fql(deprecated: Bool)
  /// `/method/fql.query`.
  case query
  /// `/method/fql.multiquery`.
  case multiquery
  /// `/method/` and another method of the older API.
  case otherMethod(String)
  /// Under `/photos/`.
  case image
  /// Under `/_mock/`, without that.
  case control(String)
  /// Anything else; the Graph API's own paths belong here until the mock serves them.
  case unknown

  init(path: String) {
    var parts = path.split(separator: "/").map(String.init)
    if parts.first == "photos" {
      self = .image
      return
    }
    if parts.first == "_mock" {
      self = .control(parts.dropFirst().joined(separator: "/"))
      return
    }
    var deprecated = false
    if let first = parts.first, let version = Self.version(first) {
      deprecated = version >= 2001
      parts.removeFirst()
    }
    switch (parts.first, parts.count) {
    case ("fql", 1): self = .fql(deprecated: deprecated)
    case ("method", 2):
      switch parts[1] {
      case "fql.query": self = .query
      case "fql.multiquery": self = .multiquery
      default: self = .otherMethod(parts[1])
      }
    default: self = .unknown
    }
  }

  /// `v2.1` as 2001.
  private static func version(_ part: String) -> Int? {
    let numbers = part.dropFirst().split(separator: ".").map { Int($0) }
    guard part.first == "v", numbers.count == 2, let major = numbers[0], let minor = numbers[1] else {
      return nil
    }
    return min(major, 1000) * 1000 + min(minor, 999)
  }
}
