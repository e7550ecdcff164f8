import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite("Waiting for a turn", .timeLimit(.minutes(1))) struct QueueingTests {
  /// Holds requests back until they are released, and notes their order and how many are there at once.
  private final class Gate: Sendable {
    private struct State {
      var arrived: [String] = []
      var held: Set<String> = []
      var ports: Set<UInt16> = []
      var inside = 0
      var most = 0
    }
    private let state = Watched(State())

    func hold(_ request: ServerRequest) async {
      state.change { state in
        state.arrived.append(request.path)
        state.ports.insert(request.clientPort)
        state.held.insert(request.path)
        state.inside += 1
        state.most = max(state.most, state.inside)
      }
      await state.until { !$0.held.contains(request.path) }
      state.change { $0.inside -= 1 }
    }

    func release(_ path: String) { state.change { _ = $0.held.remove(path) } }

    func releaseAll() { state.change { $0.held = [] } }

    /// Waits until so many have come.
    func arrival(_ count: Int) async { await state.until { $0.arrived.count >= count } }

    /// Waits until that one has come.
    func arrival(of path: String) async { await state.until { $0.arrived.contains(path) } }

    var arrived: [String] { state.value.arrived }
    var most: Int { state.value.most }
    var ports: Int { state.value.ports.count }
  }

  private let gate = Gate()

  private func server() throws -> HTTPServer {
    try HTTPServer { [gate] request in
      await gate.hold(request)
      return .text("ok")
    }
  }

  @Test("no more than the limit of connections to a host, and they are used again")
  func limit() async throws {
    let server = try server()
    let client = HTTPClient(HTTPConfiguration(maximumConnectionsPerHost: 3))
    let url = server.origin
    let tasks = (1...30).map { number in
      Task { try await client.send(HTTPRequest(url: "\(url)/\(number)")).status }
    }
    for count in 1...30 {
      await gate.arrival(count)
      if count.isMultiple(of: 3) { gate.releaseAll() }
    }
    for task in tasks { #expect(try await task.value == 200) }
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
      if number == 0 { await gate.arrival(1) }
    }
    await eventually { await client.transfers().count == 5 }
    client.setPriority(.visible, of: ids[2])
    let waiting = await client.transfers().filter { $0.phase == .queued }
    #expect(Set(waiting.map(\.address)) == Set((1...4).map { "\(url)/\($0)" }))
    for number in [0, 3, 2, 4, 1] {
      await gate.arrival(of: "/\(number)")
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
    await gate.arrival(1)
    let second = Task { try await client.send(HTTPRequest(url: url + "/2")).status }
    let third = Task { try await client.send(HTTPRequest(url: url + "/3")).status }
    second.cancel()
    await #expect(throws: HTTPError.self) { try await second.value }
    gate.release("/1")
    await gate.arrival(2)
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
    await gate.arrival(1)
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
