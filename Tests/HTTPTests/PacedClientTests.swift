import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite("The paced client", .timeLimit(.minutes(1))) struct PacedClientTests {
  private let clock = ManualTime()

  /// A server that answers the first requests with a script and all others with 200.
  private func server(_ script: [ServerResponse]) throws -> (HTTPServer, @Sendable () -> [Duration]) {
    let box = Times()
    let server = try HTTPServer { [clock] _ in
      let number = box.add(clock.now)
      return number <= script.count ? script[number - 1] : .text("ok")
    }
    return (server, { box.all })
  }

  private final class Times: Sendable {
    private let times = Mutex<[Duration]>([])
    func add(_ time: Duration) -> Int {
      times.withLock {
        $0.append(time)
        return $0.count
      }
    }
    var all: [Duration] { times.withLock { $0 } }
  }

  private func client(_ policy: RetryPolicy = RetryPolicy()) -> PacedClient {
    PacedClient(
      client: HTTPClient(), pacer: Pacer(policy: policy, time: clock.time, random: { 0.5 }), time: clock.time,
      random: { 0.5 })
  }

  /// Moves the clock from waking to waking until the task has ended.
  private func drive<T: Sendable>(_ task: Task<T, any Error>) async throws -> T {
    let driver = Task {
      while !Task.isCancelled {
        if let next = clock.nextWaking { clock.advance(max(.zero, next - clock.now)) }
        await Task.yield()
      }
    }
    defer { driver.cancel() }
    return try await task.value
  }

  private static func limited(_ retryAfter: String?) -> ServerResponse {
    var response = ServerResponse.text("<html>slow down</html>", status: 429)
    if let retryAfter { response.headers.append(("Retry-After", retryAfter)) }
    return response
  }

  @Test(
    "a rate limit is obeyed for at least the time asked",
    arguments: [
      ("2", 2.0), ("Tue, 14 Nov 2023 22:13:23 GMT", 3.0), ("Tue, 14 Nov 2023 22:13:00 GMT", 0.1), ("0", 0.1),
      ("-5", 0.1), ("soon", 0.1), ("NaN", 0.1), (nil, 0.1),
    ] as [(String?, Double)])
  func obeyed(_ retryAfter: String?, _ least: Double) async throws {
    let (server, times) = try server([PacedClientTests.limited(retryAfter)])
    let (client, url) = (client(), server.origin)
    let answer = try await drive(Task { try await client.send(HTTPRequest(url: url)) })
    #expect(answer.status == 200)
    #expect(times().count == 2)
    #expect((times().last ?? .zero) >= .seconds(least))
    #expect((times().last ?? .zero) <= .seconds(least + 1.5))
  }

  @Test("a longer wait than allowed is an error at once, that carries the wait")
  func tooLong() async throws {
    let (server, times) = try server([PacedClientTests.limited("86400")])
    let error = await #expect(throws: HTTPError.self) {
      try await client().send(HTTPRequest(url: server.origin))
    }
    #expect(error?.kind == .rateLimited(retryAfter: .seconds(86400)))
    #expect(times() == [.zero])
  }

  @Test("nobody asks inside the window, other transfers neither")
  func window() async throws {
    let (server, times) = try server([PacedClientTests.limited("30")])
    let (client, url) = (client(), server.origin)
    let first = Task { try await client.send(HTTPRequest(url: url)) }
    await clock.sleepers(1)
    let others = (1...10).map { _ in Task { try await client.send(HTTPRequest(url: url), as: .download) } }
    await eventually { client.pacer.waiting == 11 }
    _ = try await drive(first)
    for other in others { _ = try await drive(other) }
    #expect(times().count == 12)
    #expect(times().dropFirst().allSatisfy { $0 >= .seconds(30) })
  }

  @Test("passing failures are tried again within bounds, then handed over")
  func bounded() async throws {
    let bad = ServerResponse.text("<html>", status: 502)
    let (server, times) = try server([bad, bad, bad])
    let (first, url) = (client(), server.origin)
    #expect(try await drive(Task { try await first.send(HTTPRequest(url: url)) }).status == 200)
    #expect(times().count == 4)
    let (never, asked) = try self.server(Array(repeating: bad, count: 50))
    let (second, other) = (client(), never.origin)
    #expect(try await drive(Task { try await second.send(HTTPRequest(url: other)) }).status == 502)
    #expect(asked().count == 4)
    #expect(zip(asked(), asked().dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("lost connections are tried again, a POST only if it is repeatable")
  func lost() async throws {
    let cut = ServerResponse(body: .bytes([1, 2, 3]), transport: [.cut(after: 1)])
    let (server, times) = try server([cut, cut])
    let client = client()
    var request = HTTPRequest(method: .post, url: server.origin, body: [])
    let once = request
    let error = await #expect(throws: HTTPError.self) { try await client.send(once) }
    #expect(error?.kind == .truncated)
    #expect(times().count == 1)
    request.isRepeatable = true
    let repeatable = request
    let answer = try await drive(Task { try await client.send(repeatable) })
    #expect(answer.status == 200)
    #expect(times().count == 3)
  }

  @Test(
    "what will not get better is not tried again", arguments: [200, 204, 304, 400, 401, 403, 404, 410, 501])
  func final(_ status: Int) async throws {
    let (server, times) = try server([ServerResponse(status: status)])
    #expect(try await client().send(HTTPRequest(url: server.origin)).status == status)
    #expect(times().count == 1)
  }

  @Test("usage near the limit slows calls down before the limit")
  func usage() async throws {
    let near = ServerResponse(headers: [("X-App-Usage", #"{"call_count":90}"#)])
    let (server, times) = try server([near, near, near])
    let (client, url) = (client(), server.origin)
    for _ in 1...3 { _ = try await drive(Task { try await client.send(HTTPRequest(url: url)) }) }
    #expect(times() == [.zero, .seconds(1), .seconds(2)])
  }

  @Test("cancelling ends a wait")
  func cancel() async throws {
    let (server, times) = try server([PacedClientTests.limited("30")])
    let (client, url) = (client(), server.origin)
    let task = Task { try await client.send(HTTPRequest(url: url)) }
    await clock.sleepers(1)
    task.cancel()
    let error = await #expect(throws: HTTPError.self) { try await task.value }
    #expect(error?.kind == .cancelled)
    #expect(times().count == 1)
  }
}
