import HTTP
import Synchronization

/// Clocks that stand still until a test moves them.
final class ManualTime: Sendable {
  private struct Sleeper {
    var until: Duration
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Duration.zero
    var sleepers: [UInt64: Sleeper] = [:]
    var lastID: UInt64 = 0
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  static let wallStart: Int64 = 1_700_000_000
  private let state = Mutex(State())

  var time: HTTPTime {
    HTTPTime(
      now: { self.state.withLock { $0.now } },
      wallSeconds: { ManualTime.wallStart + self.state.withLock { $0.now.components.seconds } },
      sleep: { try await self.sleep($0) })
  }

  var now: Duration { state.withLock { $0.now } }

  /// Moves the clocks and wakes whose time has come.
  func advance(_ duration: Duration) {
    let woken = state.withLock { state -> [Sleeper] in
      state.now += duration
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return Array(due.values)
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until so many sleep, or more.
  func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if ready { continuation.resume() }
    }
  }

  /// When the next of the sleepers is to wake.
  var nextWaking: Duration? { state.withLock { $0.sleepers.values.map(\.until).min() } }

  private func sleep(_ duration: Duration) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watchers = state.withLock { state -> [CheckedContinuation<Void, Never>] in
          state.sleepers[id] = Sleeper(until: state.now + duration, continuation: continuation)
          defer { state.watchers.removeAll { $0.count <= state.sleepers.count } }
          return state.watchers.filter { $0.count <= state.sleepers.count }.map(\.continuation)
        }
        for watcher in watchers { watcher.resume() }
        if Task.isCancelled { wake(id) }
      }
    } onCancel: {
      wake(id)
    }
  }

  private func wake(_ id: UInt64) {
    let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
