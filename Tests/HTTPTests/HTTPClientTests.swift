import HTTP
import HTTPServer
import Testing

@Suite("The client", .timeLimit(.minutes(1))) struct HTTPClientTests {
  let client = HTTPClient()

  @Test("gets status, headers and body")
  func get() async throws {
    let server = try HTTPServer { request in
      ServerResponse(
        status: 202, headers: [("X-Path", request.path)], body: .bytes(Array("hello".utf8)))
    }
    let answer = try await client.send(HTTPRequest(url: server.origin + "/a b/é?q=1#top"))
    #expect(answer.status == 202)
    #expect(answer.headers["x-path"] == "/a b/é")
    #expect(answer.body == Array("hello".utf8))
    #expect(answer.finalURL == server.origin + "/a%20b/%c3%a9?q=1")
    #expect(answer.httpVersion == .http11)
  }

  @Test("posts a form")
  func post() async throws {
    let server = try HTTPServer { request in
      .text("\(request.method) \(request.form) \(request.query)")
    }
    let answer = try await client.send(
      .form([("q", "SELECT a & b"), ("é", "+")], to: server.origin + "/fql?x=%2B"))
    #expect(
      String(decoding: answer.body, as: UTF8.self)
        == #"POST [(name: "q", value: "SELECT a & b"), (name: "é", value: "+")] [(name: "x", value: "+")]"#)
  }

  @Test("cancelling the task ends the transfer")
  func cancel() async throws {
    let (started, starting) = AsyncStream<Void>.makeStream()
    let (left, leaving) = AsyncStream<Void>.makeStream()
    let server = try HTTPServer { _ in
      starting.yield()
      try? await Task.sleep(for: .seconds(3600))
      leaving.yield()
      return .text("late")
    }
    let task = Task { [client] in try await client.send(HTTPRequest(url: server.origin)) }
    for await _ in started { break }
    task.cancel()
    let result = await task.result
    #expect(throws: HTTPError.self) { try result.get() }
    for await _ in left { break }
  }
}
