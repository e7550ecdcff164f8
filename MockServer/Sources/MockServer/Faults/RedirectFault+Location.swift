extension RedirectFault {
  /// The query parameter by which a redirected request is known; its number is how many hops are left.
  static let hop = "_hop"

  /// The Location for a request.
  ///
  /// - Parameters:
  ///   - target: The request's path and query, encoded.
  ///   - origin: The origin that was asked.
  ///   - other: Another origin of the same mock.
  /// - Returns: The header's value; nil for none.
  func location(target: String, origin: String, other: String) -> String? {
    switch self {
    case .loop: return target
    case .chain(let length): return Self.target(target, hops: length)
    case .otherOrigin: return other + Self.target(target, hops: 0)
    case .downgrade: return Self.plain(origin) + Self.target(target, hops: 0)
    case .file: return "file:///etc/passwd"
    case .privateAddress: return "http://169.254.169.254/latest/meta-data/"
    case .noLocation: return nil
    case .unencoded:
      let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.joined(separator: "?a b=ü&") + (parts.count == 1 ? "?a b=ü" : "") + "&\(Self.hop)=0"
    case .location(let text): return text
    }
  }

  /// A target that says how many hops are left.
  static func target(_ target: String, hops: Int) -> String {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? parts[1].split(separator: "&").filter { !$0.hasPrefix(hop + "=") } : []
    return parts[0] + "?" + (query + ["\(hop)=\(hops)"]).joined(separator: "&")
  }

  private static func plain(_ origin: String) -> String {
    origin.hasPrefix("https://") ? "http://" + origin.dropFirst(8) : origin
  }
}
