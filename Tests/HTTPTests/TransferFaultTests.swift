import Foundation
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite("Broken transfers", .timeLimit(.minutes(1))) struct TransferFaultTests {
  private let client = HTTPClient()

  private func kind(
    of url: String, timeouts: HTTPTimeouts = HTTPTimeouts(), maximumBytes: Int = 1 << 20
  ) async -> HTTPError.Kind? {
    do {
      let answer = try await client.send(
        HTTPRequest(url: url, maximumBytes: maximumBytes, timeouts: timeouts))
      Issue.record("answered \(answer.status) with \(answer.body.count) bytes")
      return nil
    } catch {
      #expect(!error.message.contains("\n") && !error.message.contains("?"))
      return error.kind
    }
  }

  private func kind(
    _ effects: [TransportEffect], timeouts: HTTPTimeouts = HTTPTimeouts()
  ) async throws -> HTTPError.Kind? {
    let server = try HTTPServer { _ in
      ServerResponse(body: .bytes([UInt8](repeating: 0x61, count: 100_000)), transport: effects)
    }
    return await kind(of: server.origin + "/a?secret", timeouts: timeouts)
  }

  @Test("a body shorter than promised is truncated, chunked or not")
  func truncated() async throws {
    #expect(try await kind([.cut(after: 50_000)]) == .truncated)
    #expect(try await kind([.cut(after: 0)]) == .truncated)
    #expect(try await kind([.chunked, .cut(after: 50_000)]) == .truncated)
    #expect(try await kind([.contentLength(100_001)]) == .truncated)
  }

  @Test("a body longer than promised is not taken for a whole one, kept connection or not")
  func overlong() async throws {
    for _ in 1...20 { #expect(try await kind([.contentLength(99_999)]) == .overlong) }
    let server = try RawServer { connection, _ in
      guard connection.readRequest() else { return }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n")
      connection.send([UInt8](repeating: 0x61, count: 200_001))
      connection.waitForClose()
    }
    #expect(await kind(of: server.origin) == .overlong)
  }

  @Test("a reset is told apart, before, within and after the headers")
  func reset() async throws {
    #expect(try await kind([.reset(after: nil)]) == .reset)
    #expect(try await kind([.reset(after: 0)]) == .reset)
    #expect(try await kind([.reset(after: 50_000)]) == .reset)
  }

  @Test("a connection closed without an answer is told apart")
  func noAnswer() async throws { #expect(try await kind([.cut(after: nil)]) == .noAnswer) }

  @Test("each time-out is told by its name")
  func timeouts() async throws {
    let short = Duration.milliseconds(60)
    #expect(
      try await kind([.stall(after: nil)], timeouts: HTTPTimeouts(firstByte: short)) == .timeout(.firstByte))
    #expect(try await kind([.stall(after: 50_000)], timeouts: HTTPTimeouts(idle: short)) == .timeout(.idle))
    #expect(
      try await kind([.drip(bytes: 1, interval: .milliseconds(5))], timeouts: HTTPTimeouts(total: short))
        == .timeout(.total))
    // A server that does not accept: its backlog is filled first.
    let full = try RawServer(serve: nil)
    let fillers = (1...3).map { _ in
      Task { [client] in _ = try? await client.send(HTTPRequest(url: full.origin)) }
    }
    defer { for filler in fillers { filler.cancel() } }
    let other = HTTPClient()
    var kinds: Set<HTTPError.Kind> = []
    for _ in 1...4 {
      do {
        _ = try await other.send(
          HTTPRequest(url: full.origin, timeouts: HTTPTimeouts(connect: short, firstByte: short)))
      } catch {
        kinds.insert(error.kind)
      }
    }
    #expect(kinds.contains(.timeout(.connect)))
  }

  @Test("compression that is not what it says is told apart")
  func encoding() async throws {
    for name in ["gzip", "deflate", "br", "zstd", "unheard-of"] {
      let server = try HTTPServer { _ in
        ServerResponse(headers: [("Content-Encoding", name)], body: .bytes(Array(#"{"data":[]}"#.utf8)))
      }
      #expect(await kind(of: server.origin) == .badEncoding, "\(name)")
    }
  }

  private func gzip(megabytes: Int) throws -> [UInt8] {
    let process = try ChildProcess("/bin/sh", ["-c", "head -c \(megabytes << 20) /dev/zero | gzip -9"])
    try #require(process.finish() == 0)
    return process.stdout
  }

  @Test("what grows beyond the limit when unpacked is too large, and is not unpacked whole")
  func bomb() async throws {
    let bomb = try gzip(megabytes: 64)
    #expect(bomb.count < 1 << 20)
    let server = try HTTPServer { _ in
      ServerResponse(headers: [("Content-Encoding", "gzip")], body: .bytes(bomb))
    }
    #expect(await kind(of: server.origin) == .tooLarge)
    let answer = try await client.send(HTTPRequest(url: server.origin, maximumBytes: 64 << 20))
    #expect(answer.body.count == 64 << 20)
  }

  @Test("a body above the limit is refused, promised or not")
  func tooLarge() async throws {
    for effects in [[], [TransportEffect.chunked]] {
      let server = try HTTPServer { _ in
        ServerResponse(body: .bytes([UInt8](repeating: 0, count: 1001)), transport: effects)
      }
      #expect(await kind(of: server.origin, maximumBytes: 1000) == .tooLarge)
      #expect(try await client.send(HTTPRequest(url: server.origin, maximumBytes: 1001)).body.count == 1001)
    }
  }

  @Test("no connection and no name are told apart")
  func nobody() async throws {
    let port = try HTTPServer { _ in .text("") }.port
    #expect(await kind(of: "http://127.0.0.1:\(port)/") == .connect)
    #expect(await kind(of: "http://nowhere.invalid/") == .resolve)
  }

  @Test(
    "what is not HTTP is no answer",
    arguments: [
      "SSH-2.0-OpenSSH_9\r\n", "<html>hello</html>", "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 abc\r\n\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
      "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello!",
    ])
  func notHTTP(_ text: String) async throws {
    let server = try RawServer { connection, _ in
      guard connection.readRequest() else { return }
      connection.send(text)
    }
    let kind = await kind(of: server.origin)
    #expect([.badAnswer, .reset, .truncated, .overlong].contains(kind), "\(String(describing: kind))")
  }

  @Test("headers without end are refused")
  func headers() async throws {
    let server = try RawServer { connection, _ in
      guard connection.readRequest() else { return }
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-More: \(String(repeating: "x", count: 1000))\r\n") {}
    }
    #expect(await kind(of: server.origin) == .badAnswer)
  }

  @Test("an answer that ends with its connection is whole")
  func untilClose() async throws {
    let server = try RawServer { connection, _ in
      guard connection.readRequest() else { return }
      connection.send("HTTP/1.0 200 OK\r\nX: y\r\n\r\nhello")
    }
    let answer = try await client.send(HTTPRequest(url: server.origin))
    #expect(answer.body == Array("hello".utf8))
    #expect(answer.httpVersion == .http1)
  }

  @Test("a kept connection that the server has closed is replaced without a word, once")
  func keptConnection() async throws {
    let server = try RawServer { connection, number in
      guard connection.readRequest() else { return }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n\(number)")
      // The next request is read, and not answered.
      if number < 3 { _ = connection.readRequest() }
    }
    let request = HTTPRequest(url: server.origin)
    #expect(try await client.send(request).body == Array("1".utf8))
    #expect(try await client.send(request).body == Array("2".utf8))
    #expect(try await client.send(request).body == Array("3".utf8))
  }
}
