import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(
  "TLS and HTTP/2",
  .enabled(if: Nginx.isAvailable, "nginx or openssl is missing: scripts/install test installs them"),
  .timeLimit(.minutes(1)))
struct TLSTests {
  private static let locations = """
    location / { default_type text/plain; return 200 "$connection $server_protocol $arg_name"; }
    location /down { return 302 http://127.0.0.1:1/; }
    """

  private func text(_ client: HTTPClient, _ url: String) async throws -> [String] {
    let answer = try await client.send(HTTPRequest(url: url))
    return String(decoding: answer.body, as: UTF8.self).split(separator: " ").map { String($0) }
  }

  /// The distinct connections and protocols of many requests at once.
  private func many(_ client: HTTPClient, _ url: String) async throws -> (
    connections: Int, protocols: Set<String>
  ) {
    let answers = try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 1...60 { group.addTask { try await text(client, "\(url)?name=\(number)") } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(answers.map { $0[2] }) == Set((1...60).map { String($0) }))
    return (Set(answers.map { $0[0] }).count, Set(answers.map { $0[1] }))
  }

  @Test("HTTP/2 is spoken where the server does, many requests over one connection")
  func multiplexing() async throws {
    let nginx = try await Nginx(locations: TLSTests.locations)
    let client = HTTPClient(HTTPConfiguration(caFile: nginx.caFile))
    let url = "https://127.0.0.1:\(nginx.ports[0])/"
    #expect(try await client.send(HTTPRequest(url: url)).httpVersion == .http2)
    let (connections, protocols) = try await many(client, url)
    #expect(connections == 1)
    #expect(protocols == ["HTTP/2.0"])
  }

  @Test("many requests at once to a server never seen before share one connection too")
  func multiplexingAtFirst() async throws {
    let nginx = try await Nginx(locations: TLSTests.locations)
    let client = HTTPClient(HTTPConfiguration(caFile: nginx.caFile))
    #expect(try await many(client, "https://localhost:\(nginx.ports[0])/").connections == 1)
  }

  @Test("HTTP/1.1 is spoken where the server knows no more, over few connections")
  func oldServer() async throws {
    let nginx = try await Nginx(locations: TLSTests.locations)
    let client = HTTPClient(HTTPConfiguration(caFile: nginx.caFile, maximumConnectionsPerHost: 4))
    let (connections, protocols) = try await many(client, "https://127.0.0.1:\(nginx.ports[1])/")
    #expect(connections <= 4)
    #expect(protocols == ["HTTP/1.1"])
  }

  @Test("an unknown authority and a certificate for another name are refused")
  func certificates() async throws {
    let nginx = try await Nginx(locations: TLSTests.locations)
    let unknown = await #expect(throws: HTTPError.self) {
      try await HTTPClient().send(HTTPRequest(url: "https://127.0.0.1:\(nginx.ports[0])/?token=x"))
    }
    #expect(unknown?.kind == .tls)
    #expect(unknown?.message.contains("certificate") == true)
    #expect(unknown?.message.contains("token") == false)
    let other = await #expect(throws: HTTPError.self) {
      try await HTTPClient(HTTPConfiguration(caFile: nginx.caFile))
        .send(HTTPRequest(url: "https://127.0.0.1:\(nginx.ports[2])/"))
    }
    #expect(other?.kind == .tls)
    let noFile = await #expect(throws: HTTPError.self) {
      try await HTTPClient(HTTPConfiguration(caFile: "/nowhere/ca.pem"))
        .send(HTTPRequest(url: "https://127.0.0.1:\(nginx.ports[0])/"))
    }
    #expect(noFile?.kind == .tls)
  }

  @Test("a redirect from https to http is not followed")
  func downgrade() async throws {
    let nginx = try await Nginx(locations: TLSTests.locations)
    let error = await #expect(throws: HTTPError.self) {
      try await HTTPClient(HTTPConfiguration(caFile: nginx.caFile))
        .send(HTTPRequest(url: "https://127.0.0.1:\(nginx.ports[0])/down"))
    }
    #expect(error?.kind == .redirect(.downgrade))
  }

  @Test("an answer cut within an HTTP/2 stream is not taken for a whole one, and others go on")
  func cutStream() async throws {
    let upstream = try HTTPServer { request in
      ServerResponse(
        body: .bytes([UInt8](repeating: 0x61, count: 500_000)),
        transport: request.path == "/cut" ? [.cut(after: 300_000)] : [])
    }
    let nginx = try await Nginx(
      locations:
        "location / { proxy_pass \(upstream.origin); proxy_http_version 1.1; proxy_max_temp_file_size 0; }")
    let client = HTTPClient(HTTPConfiguration(caFile: nginx.caFile))
    let url = "https://127.0.0.1:\(nginx.ports[0])"
    async let whole = client.send(HTTPRequest(url: url + "/whole"))
    let error = await #expect(throws: HTTPError.self) {
      try await client.send(HTTPRequest(url: url + "/cut"))
    }
    #expect(error?.isPassing == true)
    #expect(try await whole.body.count == 500_000)
  }

  @Test("compressed answers arrive unpacked")
  func compression() async throws {
    let upstream = try HTTPServer { request in
      .text((request.headers["Accept-Encoding"] ?? "-") + String(repeating: " text", count: 10_000))
    }
    let nginx = try await Nginx(locations: "location / { proxy_pass \(upstream.origin); }")
    let answer = try await HTTPClient(HTTPConfiguration(caFile: nginx.caFile))
      .send(HTTPRequest(url: "https://127.0.0.1:\(nginx.ports[0])/"))
    #expect(answer.headers["Content-Encoding"] == "gzip")
    #expect(answer.body.count > 50_000)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("gzip"))
  }

  @Test("a connection lost in the handshake is a lost connection, not a bad certificate")
  func handshake() async throws {
    let server = try RawServer { connection, _ in _ = connection.readSome() }
    let error = await #expect(throws: HTTPError.self) {
      try await HTTPClient().send(HTTPRequest(url: "https://127.0.0.1:\(server.port)/"))
    }
    #expect(error?.kind == .connect)
  }
}
