import HTTPServer
import Testing

@Suite("The server", .timeLimit(.minutes(1))) struct HTTPServerTests {
  @Test("answers with the handler's status, headers and bytes")
  func plain() async throws {
    let server = try HTTPServer { request in
      var response = ServerResponse.text("hello \(request.path)", status: 201)
      response.headers.append(("X-Kind", "test"))
      return response
    }
    let answer = try await get(server, "/a%20b?x=1")
    #expect(answer.hasPrefix("HTTP/1.1 201 Created\r\n"))
    #expect(answer.contains("X-Kind: test\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nhello /a b"))
  }

  @Test("several requests share a connection")
  func keepAlive() async throws {
    let server = try HTTPServer { .text("<\($0.path)>") }
    let client = try RawClient(port: server.port)
    for name in ["a", "b", "c"] {
      client.send("GET /\(name) HTTP/1.1\r\nHost: x\r\n\r\n")
      let answer = try await client.receive { $0.hasSuffix(">") }
      #expect(answer.hasSuffix("</\(name)>"))
    }
  }

  @Test("hands over query, form and body")
  func parts() async throws {
    let server = try HTTPServer { request in
      let query = request.query.map { "\($0.name)=\($0.value)" }
      let form = request.form.map { "\($0.name)=\($0.value)" }
      return .text("\(request.method) \(query) \(form) \(request.body.count)")
    }
    let body = "q=SELECT+a%2Cb&format=json"
    let client = try RawClient(port: server.port)
    client.send(
      "POST /fql?v=1&v=%C3%A9 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n"
        + "Content-Type: application/x-www-form-urlencoded\r\n\r\n\(body)")
    let answer = try await client.receive()
    #expect(answer.hasSuffix(#"POST ["v=1", "v=é"] ["q=SELECT a,b", "format=json"] 26"#))
  }

  @Test("stops while handlers wait, and cancels them")
  func stop() async throws {
    let (started, starting) = AsyncStream<Void>.makeStream()
    let (ended, ending) = AsyncStream<Void>.makeStream()
    let server = try HTTPServer { _ in
      starting.yield()
      try? await Task.sleep(for: .seconds(3600))
      ending.yield()
      return .text("late")
    }
    let client = try RawClient(port: server.port)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    for await _ in started { break }
    server.stop()
    for await _ in ended { break }
    let answer = try? await client.receive()
    #expect(answer ?? "" == "")
    #expect(throws: RawClient.Failure.self) { try RawClient(port: server.port) }
  }

  private func get(_ server: HTTPServer, _ target: String) async throws -> String {
    let client = try RawClient(port: server.port)
    client.send("GET \(target) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    return try await client.receive()
  }
}
