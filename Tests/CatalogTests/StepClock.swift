import Synchronization

/// A clock that moves only when a test says so, or a sleeping task is cancelled.
final class StepClock: Clock, Sendable {
  typealias Duration = Swift.Duration

  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var sleepers: [Int: CheckedContinuation<Void, Never>] = [:]
    var last = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  let now = Instant()
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiters = state.withLock { state in
          state.sleepers[number] = continuation
          defer { state.waiters = [] }
          return state.waiters
        }
        for waiter in waiters { waiter.resume() }
        if Task.isCancelled { wake(number) }
      }
    } onCancel: {
      wake(number)
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
      defer { state.sleepers = [:] }
      return state.sleepers.values
    }
    for sleeper in sleepers { sleeper.resume() }
  }

  private func wake(_ number: Int) {
    state.withLock { $0.sleepers.removeValue(forKey: number) }?.resume()
  }
}
