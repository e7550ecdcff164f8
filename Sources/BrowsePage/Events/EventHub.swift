internal import HTTPServer
internal import Synchronization

/// Sends server-sent events to every page that listens.
///
/// Nobody waits for a slow listener: what it has not taken is gathered, and if that is too much it is only told
/// that something changed.
final class EventHub: Sendable {
  private typealias Waiter = CheckedContinuation<[UInt8]?, Never>

  private struct Listener {
    let page: String
    var pending: [UInt8] = []
    var hasLost = false
    var waiter: Waiter?

    mutating func add(_ text: [UInt8], limit: Int) {
      if pending.count + text.count <= limit {
        pending += text
      } else if !hasLost {
        hasLost = true
        pending = EventHub.message("changed", "{\"lost\":true}".utf8)
      }
    }

    /// Gives what there is to the one who waits for it, if both are there.
    mutating func handOver() -> (waiter: Waiter, bytes: [UInt8])? {
      guard !pending.isEmpty, let waiter else { return nil }
      defer { (self.waiter, pending, hasLost) = (nil, [], false) }
      return (waiter, pending)
    }
  }

  private struct State {
    var isClosed = false
    var listeners: [Int: Listener] = [:]
    var last = 0
    var onLeave: (@Sendable (String) -> Void)?
  }

  private let state = Mutex(State())
  private static let maximumListeners = 32
  private static let maximumPending = 1 << 18

  /// How many pages listen.
  var count: Int { state.withLock { $0.listeners.count } }

  /// How many pages have begun to listen so far.
  var arrivals: Int { state.withLock { $0.last } }

  /// Calls this with the name of each page that does not listen any more.
  func whenLeft(_ body: @escaping @Sendable (String) -> Void) { state.withLock { $0.onLeave = body } }

  /// The answer to a page that begins to listen, under a name of its own; it is told the greeting first.
  func listen(_ page: String, greeting: [UInt8]) -> ServerResponse {
    let number = state.withLock { state -> Int? in
      if state.isClosed || state.listeners.count >= Self.maximumListeners { return nil }
      state.last += 1
      state.listeners[state.last] = Listener(
        page: page, pending: Array("retry: 1000\n\n".utf8) + greeting)
      return state.last
    }
    guard let number else { return .problem(503, "Too many pages listen at once. Close some of them.") }
    let stream = AsyncStream<[UInt8]> {
      await self.next(number)
    } onCancel: {
      self.remove(number)
    }
    return .events(stream)
  }

  /// Tells all listeners something.
  ///
  /// - Parameters:
  ///   - event: What kind of news.
  ///   - data: One line of JSON.
  func send(_ event: String, _ data: some Sequence<UInt8>) {
    let text = Self.message(event, data)
    let ready = state.withLock { state in
      var ready: [(waiter: Waiter, bytes: [UInt8])] = []
      for number in state.listeners.keys {
        state.listeners[number]?.add(text, limit: Self.maximumPending)
        if let next = state.listeners[number]?.handOver() { ready.append(next) }
      }
      return ready
    }
    for (waiter, bytes) in ready { waiter.resume(returning: bytes) }
  }

  /// An event as it is on the wire.
  static func message(_ event: String, _ data: some Sequence<UInt8>) -> [UInt8] {
    Array("event: \(event)\ndata: ".utf8) + data + Array("\n\n".utf8)
  }

  /// Ends all streams.
  func close() {
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return state.listeners.values.compactMap(\.waiter)
    }
    for waiter in waiters { waiter.resume(returning: nil) }
  }

  private func next(_ number: Int) async -> [UInt8]? {
    await withCheckedContinuation { waiter in
      let (ready, isOver) = state.withLock { state in
        guard state.listeners[number] != nil else { return ((waiter: Waiter, bytes: [UInt8])?.none, true) }
        state.listeners[number]?.waiter = waiter
        return (state.listeners[number]?.handOver(), false)
      }
      if isOver { waiter.resume(returning: nil) }
      ready?.waiter.resume(returning: ready?.bytes)
    }
  }

  private func remove(_ number: Int) {
    let (listener, onLeave) = state.withLock { state in
      let listener = state.listeners.removeValue(forKey: number)
      // The browser may have connected anew before the old connection is known to have gone.
      let isThere = state.listeners.values.contains { $0.page == listener?.page }
      return (listener, isThere ? nil : state.onLeave)
    }
    guard let listener else { return }
    listener.waiter?.resume(returning: nil)
    onLeave?(listener.page)
  }
}
