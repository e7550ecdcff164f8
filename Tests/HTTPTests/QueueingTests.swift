import HTTP
import HTTPServer
import Synchronization
import Testing

@Suite("Waiting for a turn", .timeLimit(.minutes(1))) struct QueueingTests {
  /// Holds requests back until they are released, and notes their order and how many are there at once.
  private final class Gate: Sendable {
    private struct State {
      var arrived: [String] = []
      var held: [String: CheckedContinuation<Void, Never>] = [:]
      var ports: Set<UInt16> = []
      var most = 0
      var inside = 0
    }
    private let state = Mutex(State())

    func hold(_ request: ServerRequest) async {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.arrived.append(request.path)
          state.ports.insert(request.clientPort)
          state.inside += 1
          state.most = max(state.most, state.inside)
          state.held[request.path] = continuation
        }
      }
      state.withLock { $0.inside -= 1 }
    }

    func release(_ path: String) { state.withLock { $0.held.removeValue(forKey: path) }?.resume() }

    func releaseAll() {
      for continuation in state.withLock({ state in
        defer { state.held = [:] }
        return Array(state.held.values)
      }) { continuation.resume() }
    }

    var arrived: [String] { state.withLock { $0.arrived } }
    var most: Int { state.withLock { $0.most } }
    var ports: Int { state.withLock { $0.ports.count } }
  }

  private let gate = Gate()

  private func server() throws -> HTTPServer {
    try HTTPServer { [gate] request in
      await gate.hold(request)
      return .text("ok")
    }
  }

  private func arrived(_ count: Int) async { while gate.arrived.count < count { await Task.yield() } }

  @Test("no more than the limit of connections to a host, and they are used again")
  func limit() async throws {
    let server = try server()
    let client = HTTPClient(HTTPConfiguration(maximumConnectionsPerHost: 3))
    let url = server.origin
    let tasks = (1...30).map { number in
      Task { try await client.send(HTTPRequest(url: "\(url)/\(number)")).status }
    }
    while gate.arrived.count < 30 {
      gate.releaseAll()
      await Task.yield()
    }
    gate.releaseAll()
    for task in tasks {
      gate.releaseAll()
      #expect(try await task.value == 200)
    }
    #expect(gate.most <= 3)
    #expect(gate.ports <= 3)
  }

  @Test("visible ones go ahead of those that wait, also if they become visible later")
  func visibleFirst() async throws {
    let server = try server()
    let client = HTTPClient(HTTPConfiguration(maximumConnectionsPerHost: 1))
    let url = server.origin
    let ids = (0...4).map { _ in TransferID() }
    let priorities: [HTTPPriority] = [.normal, .background, .background, .visible, .normal]
    var tasks: [Task<Int, any Error>] = []
    for (number, priority) in priorities.enumerated() {
      let request = HTTPRequest(url: "\(url)/\(number)", priority: priority)
      tasks.append(Task { try await client.send(request, id: ids[number]).status })
      if number == 0 { await arrived(1) }
    }
    while await client.transfers().count < 5 { await Task.yield() }
    client.setPriority(.visible, of: ids[2])
    let waiting = await client.transfers().filter { $0.phase == .queued }
    #expect(Set(waiting.map(\.address)) == Set((1...4).map { "\(url)/\($0)" }))
    for number in [0, 3, 2, 4, 1] {
      while !gate.arrived.contains("/\(number)") { await Task.yield() }
      gate.release("/\(number)")
    }
    for task in tasks { #expect(try await task.value == 200) }
    #expect(gate.arrived == ["/0", "/3", "/2", "/4", "/1"])
  }

  @Test("one that is cancelled while it waits is never sent; the others are")
  func cancelWaiting() async throws {
    let server = try server()
    let client = HTTPClient(HTTPConfiguration(maximumConnectionsPerHost: 1))
    let url = server.origin
    let first = Task { try await client.send(HTTPRequest(url: url + "/1")).status }
    await arrived(1)
    let second = Task { try await client.send(HTTPRequest(url: url + "/2")).status }
    let third = Task { try await client.send(HTTPRequest(url: url + "/3")).status }
    second.cancel()
    await #expect(throws: HTTPError.self) { try await second.value }
    gate.release("/1")
    await arrived(2)
    gate.release("/3")
    #expect(try await first.value == 200)
    #expect(try await third.value == 200)
    #expect(gate.arrived == ["/1", "/3"])
  }

  @Test("shutting down ends all, and later ones fail")
  func shutdown() async throws {
    let server = try server()
    let client = HTTPClient(HTTPConfiguration(maximumConnectionsPerHost: 1))
    let url = server.origin
    let tasks = (1...5).map { number in Task { try await client.send(HTTPRequest(url: "\(url)/\(number)")) } }
    await arrived(1)
    client.shutdown()
    for task in tasks { await #expect(throws: HTTPError.self) { try await task.value } }
    let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(url: url)) }
    #expect(error?.kind == .cancelled)
    client.shutdown()
    gate.releaseAll()
  }

  @Test("hundreds at once all end")
  func many() async throws {
    let server = try HTTPServer { .text($0.path) }
    let client = HTTPClient()
    let url = server.origin
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...800 {
        group.addTask {
          if number % 10 == 0 {
            let task = Task { try await client.send(HTTPRequest(url: "\(url)/\(number)")) }
            task.cancel()
            _ = await task.result
            return true
          }
          let answer = try await client.send(HTTPRequest(url: "\(url)/\(number)"))
          return answer.body == Array("/\(number)".utf8)
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(right == 800)
  }
}
