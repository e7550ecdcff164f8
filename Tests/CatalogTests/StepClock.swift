import Synchronization

/// A clock that moves only when a test says so.
final class StepClock: Clock, Sendable {
  typealias Duration = Swift.Duration

  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var sleepers: [CheckedContinuation<Void, Never>] = []
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  let now = Instant()
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { continuation in
      let waiters = state.withLock { state in
        state.sleepers.append(continuation)
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume() }
    }
    try Task.checkCancellation()
  }

  /// Waits until somebody sleeps.
  func sleeping() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.isEmpty { state.waiters.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }

  /// Wakes who sleeps.
  func step() {
    let sleepers = state.withLock { state in
      defer { state.sleepers = [] }
      return state.sleepers
    }
    for sleeper in sleepers { sleeper.resume() }
  }
}
