import Albums
import BrowsePage
import Catalog
import Foundation
import Synchronization
import TestSupport

/// A catalog of a test's own with a page over it.
final class PageCase: Sendable {
  let folder: TemporaryDirectory
  let path: String
  let remote: RemoteKey
  let page: BrowsePage
  private let cookie = Mutex("")

  /// Makes the catalog, fills it and starts the page.
  init(
    _ configure: (inout BrowseConfiguration) -> Void = { _ in },
    in folder: TemporaryDirectory = TemporaryDirectory(),
    fill: (CatalogWriter, RemoteKey) throws -> Void = { _, _ in }
  ) throws {
    self.folder = folder
    path = folder.file("catalog.db")
    let writer = try CatalogWriter(path: path, now: { Timestamp(clamping: 1_700_000_000) })
    remote = try writer.remote(api: "fql", account: Account(id: "7", name: "Ann"))
    try fill(writer, remote)
    writer.close()
    var configuration = BrowseConfiguration()
    configure(&configuration)
    page = try BrowsePage(catalogPath: path, configuration: configuration)
  }

  /// Writes as another process would.
  func write(_ body: (CatalogWriter, RemoteKey) throws -> Void) throws {
    let writer = try CatalogWriter(path: path, now: { Timestamp(clamping: 1_700_000_100) })
    defer { writer.close() }
    try body(writer, remote)
  }

  var port: UInt16 { URL(string: page.origin)?.port.map { UInt16($0) } ?? 0 }

  /// The address that opens the page, as the first line of a request has it.
  var keyTarget: String { String(page.url.dropFirst(page.origin.count)) }

  /// Opens the page with its key, as a browser does first.
  @discardableResult
  func open() async throws -> RawAnswer {
    let answer = try await send("GET \(keyTarget)", cookie: nil)
    let set = answer.header("Set-Cookie")?.split(separator: ";").first.map { String($0) } ?? ""
    cookie.withLock { $0 = set }
    return answer
  }

  /// Sends a request as the page itself would, unless told otherwise.
  func send(
    _ line: String, headers: [String] = [], host: String? = nil, body: String? = nil, cookie: String? = "own"
  ) async throws -> RawAnswer {
    var lines = ["\(line) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + headers
    if let cookie { lines.append("Cookie: \(cookie == "own" ? self.cookie.withLock { $0 } : cookie)") }
    if let body {
      lines.append("Content-Length: \(body.utf8.count)")
      if !headers.contains(where: { $0.hasPrefix("Content-Type") }) {
        lines.append("Content-Type: application/json")
      }
      if !headers.contains(where: { $0.hasPrefix("Origin") }) {
        lines.append("Origin: http://127.0.0.1:\(port)")
      }
    }
    let bytes = try await RawConnection.exchange(
      port: port, lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
    return RawAnswer(bytes: bytes)
  }

  func get(_ target: String) async throws -> RawAnswer { try await send("GET \(target)") }

  func post(_ path: String, _ body: String) async throws -> RawAnswer {
    try await send("POST \(path)", body: body)
  }

  /// The event stream until it satisfies the condition; then the connection is closed.
  ///
  /// What is to happen meanwhile begins once the page listens, so that nothing of it is missed.
  func events(
    named page: String = "", of begin: () async throws -> Void = {},
    until done: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    let cookie = cookie.withLock { $0 }
    let request =
      "GET /api/events?page=\(page) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\nConnection: close\r\n\r\n"
    let isListening = Watched(false)
    async let bytes = {
      defer { isListening.change { $0 = true } }
      return try await RawConnection.exchange(port: port, request) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        // The stream's first words come before anything happens.
        if text.contains("retry") { isListening.change { $0 = true } }
        return done(text)
      }
    }()
    await isListening.until { $0 }
    try await begin()
    return String(decoding: try await bytes, as: UTF8.self)
  }

  deinit {
    // A page that is at work would make the folder anew.
    let (page, folder) = (page, folder)
    Task {
      await page.stop()
      withExtendedLifetime(folder) {}
    }
  }
}
