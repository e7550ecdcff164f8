internal import HTTPServer
internal import Synchronization

/// Decides who may see the page.
///
/// A program that can open a connection to this machine is not yet a person who may look: the first request
/// needs the one-time key, all others the cookie it was exchanged for. Requests that other web pages make the
/// browser send are told by their Host, Origin and Sec-Fetch-Site.
final class PageAccess: Sendable {
  /// What becomes of a request.
  enum Decision: Equatable {
    /// It is answered.
    case granted
    /// The key was right: the browser gets this cookie.
    case opened(cookie: String)
    /// It is refused, with the reason in a sentence.
    case refused(String)
  }

  private struct State {
    var isKeyUsed = false
    var port: UInt16 = 0
    /// Those who wait for the key to be used.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The key in the page's address.
  let oneTimeKey: String
  private let session: String
  private let state = Mutex(State())

  init() {
    var random = SystemRandomNumberGenerator()
    oneTimeKey = Self.secret(&random)
    session = Self.secret(&random)
  }

  /// 128 random bits as hexadecimal digits.
  private static func secret(_ random: inout some RandomNumberGenerator) -> String {
    (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Tells the port, which is known once the server listens.
  func begin(port: UInt16) { state.withLock { $0.port = port } }

  func decide(_ request: ServerRequest) -> Decision {
    let port = state.withLock { $0.port }
    if let reason = foreignness(of: request, port) { return .refused(reason) }
    if hasSession(request, port) { return .granted }
    guard request.path == "/", let key = request.query.first(where: { $0.name == "key" })?.value else {
      return .refused(
        "This page needs the address that `albumsync browse` printed, and the browser that opened it.")
    }
    guard Self.isSame(key, oneTimeKey) else {
      return .refused("The key in this address is wrong. Open the address that `albumsync browse` printed.")
    }
    if request.method != "GET" { return .refused("The key in this address opens the page with GET only.") }
    guard useKey() else {
      return .refused(
        "The key in this address was used already. Start `albumsync browse` again for a new one.")
    }
    // Cookies do not know ports: another page of this machine must not overwrite this one's.
    return .opened(
      cookie: "\(Self.cookieName(port))=\(session); Path=/; HttpOnly; SameSite=Strict")
  }

  /// Uses the key up; false if it was before.
  @discardableResult
  private func useKey() -> Bool {
    let (isFirst, waiters) = state.withLock { state in
      defer { (state.isKeyUsed, state.waiters) = (true, []) }
      return (!state.isKeyUsed, state.waiters)
    }
    for waiter in waiters { waiter.resume() }
    return isFirst
  }

  /// Waits until the key is used up.
  func waitUntilOpened() async {
    await withCheckedContinuation { waiter in
      let isOver = state.withLock { state in
        if !state.isKeyUsed { state.waiters.append(waiter) }
        return state.isKeyUsed
      }
      if isOver { waiter.resume() }
    }
  }

  /// Lets nobody in any more who is not inside.
  func close() { useKey() }

  private static func cookieName(_ port: UInt16) -> String { "albumsync-\(port)" }

  private func hasSession(_ request: ServerRequest, _ port: UInt16) -> Bool {
    request.headers.all("Cookie").flatMap { $0.split(separator: ";") }.contains { pair in
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].drop(while: { $0 == " " }) == Self.cookieName(port) else {
        return false
      }
      return Self.isSame(String(sides[1]), session)
    }
  }

  /// Why the request does not come from the page itself; nil if it does.
  private func foreignness(of request: ServerRequest, _ port: UInt16) -> String? {
    let hosts = request.headers.all("Host")
    guard port != 0, hosts.count == 1, ["127.0.0.1:\(port)", "localhost:\(port)"].contains(hosts[0]) else {
      return "The page is served as 127.0.0.1 and localhost only."
    }
    let origins = request.headers.all("Origin")
    if origins.contains(where: { $0 != "http://\(hosts[0])" }) {
      return "Other web pages may not use this one."
    }
    let isReading = request.method == "GET" || request.method == "HEAD"
    if !isReading && origins.isEmpty { return "A change must come from the page itself." }
    let isFirstVisit = isReading && request.path == "/" && request.headers["Sec-Fetch-Dest"] == "document"
    if let site = request.headers["Sec-Fetch-Site"], site != "same-origin", site != "none", !isFirstVisit {
      return "Other web pages may not use this one."
    }
    return nil
  }

  /// Compares in a time that does not depend on where the texts differ.
  static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
