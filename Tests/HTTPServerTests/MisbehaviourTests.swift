import HTTPServer
import TestSupport
import Testing

@Suite("Misbehaviour on the wire", .timeLimit(.minutes(1))) struct MisbehaviourTests {
  private func exchange(_ effects: [TransportEffect], bytes: Int = 6) async throws -> String {
    let server = try HTTPServer { _ in
      ServerResponse(body: .bytes([UInt8](repeating: 0x61, count: bytes)), transport: effects)
    }
    let client = try RawClient(port: server.port)
    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    return try await client.receive()
  }

  @Test("a cut ends in order, short of the promise")
  func cut() async throws {
    let answer = try await exchange([.cut(after: 200_000)], bytes: 300_000)
    #expect(answer.contains("Content-Length: 300000\r\n"))
    #expect(answer.utf8.count { $0 == 0x61 } - "ar".count { $0 == "a" } >= 199_999)
  }

  @Test("a connection can end without a word")
  func nothing() async throws { #expect(try await exchange([.cut(after: nil)]) == "") }

  @Test("a reset is a reset, after the part has arrived or before everything")
  func reset() async throws {
    for after in [3, nil] {
      await #expect(throws: RawClient.Failure(code: 104)) { try await exchange([.reset(after: after)]) }
    }
  }

  @Test("a drip arrives whole, and the connection ends")
  func drip() async throws {
    let answer = try await exchange([.drip(bytes: 2, interval: .milliseconds(1)), .delay(.milliseconds(1))])
    #expect(answer.hasSuffix("\r\n\r\naaaaaa"))
  }

  @Test("a stall lasts until the client leaves, and holds nothing then")
  func stall() async throws {
    let server = try HTTPServer { _ in
      ServerResponse(body: .bytes(Array("abcdef".utf8)), transport: [.stall(after: 2)])
    }
    var client: RawClient? = try RawClient(port: server.port)
    client?.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    let answer = try await client?.receive { $0.hasSuffix("ab") }
    #expect(answer?.hasSuffix("\r\n\r\nab") == true)
    #expect(server.requestsUnderWay == 1)
    client = nil
    await eventually { server.requestsUnderWay == 0 }
  }

  @Test("stopping ends stalls and drips at once")
  func stop() async throws {
    for effect in [TransportEffect.stall(after: nil), .drip(bytes: 1, interval: .seconds(3600))] {
      let (started, starting) = AsyncStream<Void>.makeStream()
      let server = try HTTPServer { _ in
        starting.yield()
        return ServerResponse(body: .bytes(Array("abcdef".utf8)), transport: [effect])
      }
      let client = try RawClient(port: server.port)
      client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
      for await _ in started { break }
      server.stop()
      _ = try? await client.receive()
      #expect(server.requestsUnderWay == 0)
    }
  }
}
