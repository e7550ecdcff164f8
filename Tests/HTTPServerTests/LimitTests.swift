import Foundation
import HTTPServer
import TestSupport
import Testing

@Suite("Limits and files", .timeLimit(.minutes(1))) struct LimitTests {
  private func ask(_ server: HTTPServer, _ text: String) async throws -> String {
    let client = try RawClient(port: server.port)
    client.send(text)
    return try await client.receive()
  }

  @Test("a body above the limit is answered 413 without the handler, promised or chunked")
  func tooLarge() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.maximumBodyBytes = 10
    let server = try HTTPServer(configuration: configuration) { .text("got \($0.body.count)") }
    let head = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    #expect(try await ask(server, head + "Content-Length: 10\r\n\r\n0123456789").hasSuffix("got 10"))
    #expect(try await ask(server, head + "Content-Length: 11\r\n\r\n").hasPrefix("HTTP/1.1 413 "))
    #expect(
      try await ask(server, head + "Transfer-Encoding: chunked\r\n\r\nb\r\n0123456789a\r\n0\r\n\r\n")
        .hasPrefix("HTTP/1.1 413 "))
  }

  @Test("a chunked body without end costs its sender the connection")
  func endless() async throws {
    var configuration = HTTPServerConfiguration()
    configuration.maximumBodyBytes = 10
    let server = try HTTPServer(configuration: configuration) { _ in .text("never") }
    let client = try RawClient(port: server.port)
    client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
    for _ in 1...64 { client.send(chunk) }
    let answer = try? await client.receive()
    #expect(answer?.contains("never") != true)
    await eventually { server.requestsUnderWay == 0 }
  }

  @Test(
    "what is no request does not reach the handler",
    arguments: [
      "GET\r\n\r\n", "nonsense\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "GET /" + String(repeating: "x", count: 100_000) + " HTTP/1.1\r\nHost: x\r\n\r\n",
      "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 100_000) + "\r\n\r\n",
    ])
  func malformed(_ text: String) async throws {
    let server = try HTTPServer { _ in .text("reached") }
    let client = try RawClient(port: server.port)
    client.send(text)
    client.finishSending()
    let answer = try? await client.receive()
    #expect(answer?.contains("reached") != true)
    #expect(server.requestsUnderWay == 0)
  }

  @Test("requests sent without waiting are answered in order")
  func pipelined() async throws {
    let server = try HTTPServer { .text("<\($0.path)>") }
    let answer = try await ask(
      server,
      "GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    let bodies = answer.split(separator: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
    #expect(bodies == ["/1", "/2"])
  }

  @Test("files are sent whole, in part, or not at all")
  func files() async throws {
    let folder = TemporaryDirectory()
    let path = folder.file("a.bin")
    try Data(String(repeating: "0123456789", count: 100_000).utf8).write(to: URL(filePath: path))
    let server = try HTTPServer { request in
      let file = ServerResponse(
        body: .file(path: request.path == "/none" ? path + "x" : path, offset: 0, length: nil))
      return file.honoring(request)
    }
    func get(_ target: String, _ header: String = "") async throws -> String {
      try await ask(server, "GET \(target) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\(header)\r\n")
    }
    let whole = try await get("/")
    #expect(whole.contains("Content-Length: 1000000\r\n"))
    #expect(whole.hasSuffix("0123456789"))
    #expect(whole.utf8.count > 1_000_000)
    let part = try await get("/", "Range: bytes=999995-\r\n")
    #expect(part.hasPrefix("HTTP/1.1 206 "))
    #expect(part.hasSuffix("\r\n\r\n56789"))
    #expect(try await get("/none").hasPrefix("HTTP/1.1 404 "))
    let head = try await ask(server, "HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(head.contains("Content-Length: 1000000\r\n"))
    #expect(head.hasSuffix("\r\n\r\n"))
  }

  @Test("a header with a line break in it is left out")
  func headerBreak() async throws {
    let server = try HTTPServer { _ in
      ServerResponse(headers: [("X", "a\r\nSet-Cookie: b"), ("Y", "c")], body: .bytes([]))
    }
    let answer = try await ask(server, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    #expect(!answer.contains("Set-Cookie"))
    #expect(answer.contains("Y: c\r\n"))
  }

  @Test("a taken port is told")
  func portInUse() throws {
    let server = try HTTPServer { _ in .text("") }
    let error = #expect(throws: HTTPServerError.self) { try HTTPServer(port: server.port) { _ in .text("") } }
    #expect(error?.kind == .portInUse)
    #expect(error?.message.contains("\(server.port)") == true)
  }

  @Test("it listens on this machine's own address only")
  func loopback() throws {
    let server = try HTTPServer { _ in .text("") }
    #expect(server.origin == "http://127.0.0.1:\(server.port)")
    _ = try RawClient(port: server.port)
    // 127.0.0.2 is this machine too, but not the address it listens on.
    #expect(throws: RawClient.Failure(code: 111)) { try RawClient(port: server.port, host: 0x7F00_0002) }
  }

  @Test("started and stopped again and again, it leaves no thread and no descriptor behind")
  func leaks() async throws {
    await #expect(processExitsWith: .success) {
      func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? -1
      }
      func round() async throws {
        let server = try HTTPServer { request in
          request.path == "/stall"
            ? ServerResponse(body: .bytes([1, 2, 3]), transport: [.stall(after: 1)])
            : request.path == "/events" ? .events(AsyncStream { _ in }) : .text("ok")
        }
        let clients = try (1...6).map { _ in try RawClient(port: server.port) }
        for (client, path) in zip(clients, ["/", "/stall", "/events", "/", "/stall", "/events"]) {
          client.send("GET \(path) HTTP/1.1\r\nHost: x\r\n\r\n")
        }
        _ = try await clients[0].receive { $0.hasSuffix("ok") }
        server.stop()
        server.stop()
      }
      try await round()
      let before = (count("/proc/self/fd"), count("/proc/self/task"))
      for _ in 1...30 { try await round() }
      // The executor and the clients' reading threads come and go: a leak would be 30 times as many.
      let after = (count("/proc/self/fd"), count("/proc/self/task"))
      precondition(after.0 <= before.0 + 4, "descriptors: \(before.0), then \(after.0)")
      precondition(after.1 <= before.1 + 8, "threads: \(before.1), then \(after.1)")
    }
  }
}
