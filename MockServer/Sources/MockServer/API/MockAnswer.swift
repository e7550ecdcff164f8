import HTTPServer

/// An answer in the making.
struct MockAnswer: Sendable {
  var status = 200
  var headers: [(String, String)] = []
  var body: ServerResponse.Body = .bytes([])
  /// Bytes of the body.
  var length = 0
  /// The service's error code, if the answer is an error.
  var errorCode: Int?

  init(status: Int = 200, headers: [(String, String)] = [], bytes: [UInt8] = []) {
    self.status = status
    self.headers = headers
    setBody(bytes)
  }

  /// A short plain text.
  static func text(_ text: String, status: Int) -> MockAnswer {
    MockAnswer(status: status, headers: [("Content-Type", "text/plain")], bytes: Array(text.utf8))
  }

  mutating func setBody(_ bytes: [UInt8]) {
    body = .bytes(bytes)
    length = bytes.count
  }

  /// Sets a header, in place of any of that name.
  mutating func setHeader(_ name: String, _ value: String?) {
    headers.removeAll { $0.0.lowercased() == name.lowercased() }
    if let value { headers.append((name, value)) }
  }
}
