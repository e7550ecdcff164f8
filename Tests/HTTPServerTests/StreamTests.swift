import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite("Streams", .timeLimit(.minutes(1))) struct StreamTests {
  private func ask(_ server: HTTPServer, method: String = "GET") throws -> RawClient {
    let client = try RawClient(port: server.port)
    client.send("\(method) / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    return client
  }

  @Test("events arrive one by one, as they come")
  func events() async throws {
    let (stream, source) = AsyncStream<[UInt8]>.makeStream()
    let server = try HTTPServer { _ in .events(stream) }
    let client = try ask(server)
    for number in 1...3 {
      source.yield(Array("data: \(number)\n\n".utf8))
      let part = try await client.receive { $0.contains("data: \(number)\n\n") }
      if number == 1 { #expect(part.contains("Content-Type: text/event-stream\r\n")) }
    }
    source.finish()
    let rest = try await client.receive()
    #expect(rest.hasSuffix("0\r\n\r\n"))
  }

  @Test("a client that does not read holds the stream back")
  func backPressure() async throws {
    let asked = Mutex(0)
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    let server = try HTTPServer { request in
      if request.path == "/other" { return .text("!") }
      return .events(
        AsyncStream {
          asked.withLock { count -> [UInt8]? in
            count += 1
            return count <= 50 ? piece : nil
          }
        })
    }
    let client = try ask(server)
    _ = try await client.receive { !$0.isEmpty }
    // What the two sockets hold is some megabytes; once they are full nothing more is asked for.
    let other = try RawClient(port: server.port)
    for _ in 1...50 {
      other.send("GET /other HTTP/1.1\r\nHost: x\r\n\r\n")
      _ = try await other.receive { $0.hasSuffix("!") }
    }
    #expect(asked.withLock { $0 } < 30)
    let rest = try await client.receive()
    #expect(rest.utf8.count >= 49 << 20)
  }

  @Test("the stream ends when the client leaves while nothing is sent, whatever was started meanwhile")
  func leaves() async throws {
    let (ended, ending) = AsyncStream<Void>.makeStream()
    let (stream, source) = AsyncStream<[UInt8]>.makeStream()
    source.onTermination = { _ in ending.yield() }
    let server = try HTTPServer { _ in .events(stream) }
    source.yield(Array(": hello\n\n".utf8))
    var other: ChildProcess?
    do {
      let client = try ask(server)
      _ = try await client.receive { $0.contains("hello") }
      other = try ChildProcess("/bin/cat", [])
    }
    for await _ in ended { break }
    await eventually { server.requestsUnderWay == 0 }
    #expect(other?.finish() == 0)
  }

  @Test("a stream hears that its client has gone, at whatever moment that was")
  func leavesEarly() async throws {
    let (begun, ended) = (Watched(0), Watched(Set<Int>()))
    let server = try HTTPServer { _ in
      let number = begun.change {
        $0 += 1
        return $0
      }
      let said = Mutex(false)
      return .events(
        AsyncStream {
          let isFirst = said.withLock { said in
            defer { said = true }
            return !said
          }
          if isFirst { return Array(": hello\n\n".utf8) }
          try? await Task.sleep(for: .seconds(3600))
          return nil
        } onCancel: {
          // May be said more than once.
          ended.change { _ = $0.insert(number) }
        })
    }
    for number in 1...400 {
      let client = try ask(server)
      if number.isMultiple(of: 2) { await begun.until { $0 == number } }
      withExtendedLifetime(client) {}
    }
    await eventually { server.requestsUnderWay == 0 }
    await ended.until { $0.count == begun.value }
  }

  @Test("stopping the server ends its streams")
  func stop() async throws {
    let (ended, ending) = AsyncStream<Void>.makeStream()
    let (stream, source) = AsyncStream<[UInt8]>.makeStream()
    source.onTermination = { _ in ending.yield() }
    let server = try HTTPServer { _ in .events(stream) }
    source.yield(Array(": hello\n\n".utf8))
    let client = try ask(server)
    _ = try await client.receive { $0.contains("hello") }
    server.stop()
    for await _ in ended { break }
    _ = try? await client.receive()
  }

  @Test("HEAD of a stream gets the headers alone")
  func head() async throws {
    let server = try HTTPServer { _ in .events(AsyncStream { nil }) }
    let answer = try await ask(server, method: "HEAD").receive()
    #expect(answer.contains("text/event-stream"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }
}
