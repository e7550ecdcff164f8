/// Where a transfer is and has been, and where a redirect may lead it; no I/O.
struct Route {
  /// Where the current hop goes.
  private(set) var address: WebAddress
  /// What the current hop asks.
  private(set) var method: HTTPMethod
  /// How many redirects were followed.
  private(set) var hops = 0
  /// Whether secret query items and credentials in headers go along.
  ///
  /// They never leave the first origin, and do not come back after a detour.
  private(set) var carriesCredentials = true
  /// Whether the body of a POST goes along.
  private(set) var carriesBody = true
  /// How far the peer of the last connection reaches.
  var peerScope: AddressScope?
  private var visited: Set<String>

  init(start: WebAddress, method: HTTPMethod) {
    address = start
    self.method = method
    visited = [method.rawValue + " " + start.text]
  }

  /// Whether a status says that the answer is elsewhere.
  static func isRedirect(_ status: Int) -> Bool {
    switch status {
    case 301, 302, 303, 307, 308: true
    default: false
    }
  }

  /// Follows a redirect, or tells why not.
  ///
  /// - Parameters:
  ///   - status: The redirect's status code.
  ///   - location: The Location header.
  ///   - secrets: The request's secret query items.
  ///   - limit: How many redirects may be followed.
  /// - Throws: ``RedirectProblem`` when it is not to be followed; nothing has changed then.
  mutating func follow(
    status: Int, location: String?, secrets: [(String, String)], limit: Int
  ) throws(RedirectProblem) {
    guard hops < limit else { throw .tooMany }
    guard let location, !location.isEmpty else { throw .noLocation }
    var next = try resolve(location)
    if address.scheme == "https", next.scheme == "http" { throw .downgrade }
    if let from = peerScope, let to = AddressScope(host: next.host), !from.mayRedirect(to: to) {
      throw .privateAddress
    }
    let leaves = next.origin != address.origin
    let becomesGet = status == 303 || (method == .post && (status == 301 || status == 302))
    if method == .post, !becomesGet, leaves, carriesBody { throw .bodyToOtherOrigin }
    if becomesGet, method == .post {
      method = .get
      carriesBody = false
    }
    if leaves { carriesCredentials = false }
    next = without(secrets, next)
    guard visited.insert(method.rawValue + " " + next.text).inserted else { throw .loop }
    address = next
    hops += 1
  }

  private func resolve(_ location: String) throws(RedirectProblem) -> WebAddress {
    do {
      return try address.resolving(location)
    } catch {
      throw error == .scheme ? .forbiddenScheme : .badLocation
    }
  }

  /// A Location may repeat secret items: they are taken out here, and added again only where they belong.
  private func without(_ secrets: [(String, String)], _ next: WebAddress) -> WebAddress {
    guard !secrets.isEmpty, let mark = next.text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return next }
    let names = secrets.map { QueryText.encode($0.0) }
    let values = secrets.map { QueryText.encode($0.1) }.filter { $0.utf8.count >= 8 }
    let items = next.text[next.text.utf8.index(after: mark)...].split(separator: "&")
    let kept = items.filter { item in
      let name = String(item.prefix { $0 != "=" })
      return !names.contains(name) && !values.contains { item.contains($0) }
    }
    if kept.count == items.count { return next }
    let query = kept.isEmpty ? "" : "?" + kept.joined(separator: "&")
    return (try? WebAddress(next.text[..<mark] + query)) ?? next
  }
}
