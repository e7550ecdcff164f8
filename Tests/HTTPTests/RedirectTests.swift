import HTTPServer
import Synchronization
import Testing

@testable import HTTP

@Suite("Redirects over the wire", .timeLimit(.minutes(1))) struct RedirectTests {
  private let client = HTTPClient()

  /// A server that redirects `/go` as told and tells at any other path what it was asked.
  private func server(_ status: Int, to location: String?) throws -> HTTPServer {
    try HTTPServer { request in
      guard request.path == "/go" else {
        let secrets = ["Authorization", "Cookie", "X-Kept"].map { request.headers[$0] ?? "-" }
        return .text("\(request.method) \(request.target) \(secrets) \(request.body.count)")
      }
      return ServerResponse(status: status, headers: location.map { [("Location", $0)] } ?? [])
    }
  }

  private func text(_ request: HTTPRequest) async throws -> String {
    String(decoding: try await client.send(request).body, as: UTF8.self)
  }

  private func request(_ url: String, _ method: HTTPMethod = .get) -> HTTPRequest {
    HTTPRequest(
      method: method, url: url,
      headers: [("Authorization", "Bearer t0ken"), ("Cookie", "c=1"), ("X-Kept", "k")],
      secretQuery: [("access_token", "t0ken-123")], body: method == .post ? [1, 2, 3] : nil)
  }

  @Test("credentials go along at the same origin")
  func sameOrigin() async throws {
    let server = try server(302, to: "/next?a=1")
    let answer = try await client.send(request(server.origin + "/go"))
    #expect(
      String(decoding: answer.body, as: UTF8.self)
        == #"GET /next?a=1&access_token=t0ken-123 ["Bearer t0ken", "c=1", "k"] 0"#)
    #expect(answer.finalURL == server.origin + "/next?a=1")
  }

  @Test("credentials never reach another port, not even those in the Location")
  func otherOrigin() async throws {
    let other = try server(200, to: nil)
    let server = try server(302, to: other.origin + "/next?access_token=t0ken-123&a=1")
    #expect(try await text(request(server.origin + "/go")) == #"GET /next?a=1 ["-", "-", "k"] 0"#)
  }

  @Test("a POST answered 303 is fetched; 307 sends it again at the same origin only")
  func post() async throws {
    let see = try server(303, to: "/next")
    #expect(try await text(request(see.origin + "/go", .post)).hasPrefix("GET /next"))
    let again = try server(307, to: "/next")
    #expect(try await text(request(again.origin + "/go", .post)).hasPrefix("POST /next"))
    let away = try server(307, to: see.origin + "/next")
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(request(away.origin + "/go", .post))
    }
    #expect(error?.kind == .redirect(.bodyToOtherOrigin))
  }

  @Test(
    "what must not be followed is told, without secrets",
    arguments: [
      (nil, .noLocation), ("/go", .loop), ("file:///etc/passwd", .forbiddenScheme),
      ("http://169.254.169.254/latest", .privateAddress), ("http://[fe80::1]/", .privateAddress),
    ] as [(String?, RedirectProblem)])
  func refused(_ location: String?, _ problem: RedirectProblem) async throws {
    let server = try server(302, to: location)
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(HTTPRequest(url: server.origin + "/go?access_token=t0ken-123"))
    }
    #expect(error?.kind == .redirect(problem))
    #expect(error?.message.contains("t0ken") == false)
  }

  @Test("a name that leads from a public address inside is found out before anything is sent")
  func peers() throws {
    _ = try HTTPClient.address(of: HTTPRequest(url: "http://h.example/"))
    let order = Transfer.Order(
      id: TransferID(), request: HTTPRequest(url: "http://h.example/"),
      address: try WebAddress("http://h.example/"), answer: { _ in })
    let transfer = Transfer(order, clock: LoopClock(), book: ConnectionBook())
    #expect(transfer.ready(peer: "8.8.8.8", port: 1))
    // Another address of the same host, without a redirect, is its own business.
    #expect(transfer.ready(peer: "10.0.0.1", port: 1))
    #expect(transfer.ready(peer: "8.8.8.8", port: 1))
    try transfer.route.follow(status: 302, location: "http://inside.example/", secrets: [], limit: 10)
    transfer.beginHop()
    #expect(!transfer.ready(peer: "10.0.0.1", port: 2))
    #expect(!transfer.ready(peer: "::1", port: 2))
    #expect(transfer.hop.stop == .privateAddress)
    #expect(transfer.ready(peer: "9.9.9.9", port: 2))
  }

  @Test("a chain ends at the limit")
  func chain() async throws {
    let count = Mutex(0)
    let server = try HTTPServer { _ in
      let number = count.withLock {
        $0 += 1
        return $0
      }
      return ServerResponse(status: 301, headers: [("Location", "/\(number)")])
    }
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(HTTPRequest(url: server.origin))
    }
    #expect(error?.kind == .redirect(.tooMany))
    #expect(count.withLock { $0 } == 11)
  }

  @Test("a redirect's own body is not kept, however long")
  func body() async throws {
    let server = try HTTPServer { request in
      request.path == "/end"
        ? .text("end")
        : ServerResponse(
          status: 302, headers: [("Location", "/end")], body: .bytes([UInt8](repeating: 0, count: 1 << 20)))
    }
    #expect(try await text(HTTPRequest(url: server.origin, maximumBytes: 10)) == "end")
  }

  @Test("secret items are added to the query and shown nowhere")
  func secrets() async throws {
    let server = try server(200, to: nil)
    let request = HTTPRequest(url: server.origin + "/x?a=1#f", secretQuery: [("access_token", "t &=é")])
    let answer = try await client.send(request)
    #expect(
      String(decoding: answer.body, as: UTF8.self).hasPrefix("GET /x?a=1&access_token=t%20%26%3D%C3%A9 "))
    #expect(!answer.finalURL.contains("access_token"))
  }

  @Test(
    "a URL that is none is refused before anything is sent",
    arguments: [
      "", "example.org", "/x", "ftp://h/", "http://", "http://u:p@h/", "http://u@h/", "http://h:x/",
      "file:///x",
    ])
  func badURL(_ url: String) async {
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: url)) }
    #expect(error?.kind == .badURL)
    #expect(error?.message.contains("u:p") == false)
  }

  @Test("a header cannot smuggle another in")
  func headerBreak() async {
    for header in [("X", "a\r\nY: b"), ("X\nY", "a"), ("", "a"), ("X", "\0")] {
      let error = await #expect(throws: HTTPError.self) {
        try await client.send(HTTPRequest(url: "http://127.0.0.1:1/", headers: [header]))
      }
      #expect(error?.kind == .other)
    }
  }
}
