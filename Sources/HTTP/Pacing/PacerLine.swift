/// Who waits before the gate: highest priority first, then in order of arrival; no clock, no I/O.
struct PacerLine: Sendable {
  private struct Waiter {
    var id: UInt64
    var kind: PacedKind
    var priority: HTTPPriority
  }

  /// What comes of a look at the line.
  struct Service: Sendable {
    /// Those that may go now.
    var granted: [(id: UInt64, permit: PacerGate.Permit)] = []
    /// Those that would have to wait longer than allowed, and how long.
    var refused: [(id: UInt64, wait: Duration)] = []
    /// When to look again; nil if nobody waits.
    var next: Duration?
  }

  var gate: PacerGate
  private var waiters: [Waiter] = []

  init(policy: RetryPolicy) { gate = PacerGate(policy: policy) }

  var count: Int { waiters.count }

  mutating func join(_ id: UInt64, _ kind: PacedKind, _ priority: HTTPPriority) {
    let place = waiters.firstIndex { $0.priority < priority } ?? waiters.endIndex
    waiters.insert(Waiter(id: id, kind: kind, priority: priority), at: place)
  }

  /// False if it does not wait any more.
  mutating func leave(_ id: UInt64) -> Bool {
    guard let place = waiters.firstIndex(where: { $0.id == id }) else { return false }
    waiters.remove(at: place)
    return true
  }

  mutating func serve(now: Duration) -> Service {
    var service = Service()
    let blocked = gate.blocked(at: now)
    if blocked > gate.policy.maximumWait + gate.policy.base {
      service.refused = waiters.map { ($0.id, blocked) }
      waiters = []
      return service
    }
    var left: [Waiter] = []
    for waiter in waiters {
      let opening = gate.opening(waiter.kind)
      if opening <= now {
        service.granted.append((waiter.id, gate.pass(waiter.kind, now: now)))
      } else {
        left.append(waiter)
        service.next = min(service.next ?? opening, opening)
      }
    }
    waiters = left
    return service
  }
}
