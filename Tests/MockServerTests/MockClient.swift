import HTTP
import JSON
import MockServer

/// Asks a mock as a client would.
struct MockClient {
  let mock: MockServer
  private let client = HTTPClient()

  init(_ mock: MockServer) { self.mock = mock }

  func get(
    _ target: String, headers: [(String, String)] = [], timeouts: HTTPTimeouts = HTTPTimeouts()
  ) async throws -> HTTPResponse {
    let url = target.hasPrefix("http") ? target : mock.url + target
    return try await client.send(HTTPRequest(url: url, headers: headers, timeouts: timeouts))
  }

  func post(_ path: String, _ fields: [(String, String)]) async throws -> HTTPResponse {
    try await client.send(.form(fields, to: mock.url + path))
  }

  /// The rows of a query on `/fql`.
  func rows(_ query: String) async throws -> [JSONValue] {
    Array(
      try await json("/fql", [("q", query)])["data"]?.elements ?? JSONDocument([0x5b, 0x5d]).root.elements)
  }

  func json(_ path: String, _ fields: [(String, String)]) async throws -> JSONValue {
    try JSONDocument(await post(path, fields).body).root
  }

  /// The URL of the cover of the first album, in its largest size.
  func coverURL() async throws -> String {
    let rows = try await rows(
      "SELECT src_big FROM photo WHERE pid IN (SELECT cover_pid FROM album WHERE owner = me())")
    return try requireText(rows.first?["src_big"])
  }
}

private struct Missing: Error {}

private func requireText(_ value: JSONValue?) throws -> String {
  guard let text = value?.string else { throw Missing() }
  return text
}

extension HTTPResponse {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}
