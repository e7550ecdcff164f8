import HTTP
import TestSupport

/// Clocks that stand still until a test moves them.
final class ManualTime: Sendable {
  private struct State {
    var now = Duration.zero
    /// When each of those that sleep is to wake.
    var sleepers: [UInt64: Duration] = [:]
    var lastID: UInt64 = 0
  }

  static let wallStart: Int64 = 1_700_000_000
  private let state = Watched(State())

  var time: HTTPTime {
    HTTPTime(
      now: { self.now },
      wallSeconds: { ManualTime.wallStart + self.now.components.seconds },
      sleep: { try await self.sleep($0) })
  }

  var now: Duration { state.value.now }

  /// Moves the clocks and wakes whose time has come.
  func advance(_ duration: Duration) {
    state.change { state in
      state.now += duration
      state.sleepers = state.sleepers.filter { [now = state.now] in $0.value > now }
    }
  }

  /// Waits until so many sleep, or more.
  func sleepers(_ count: Int) async { await state.until { $0.sleepers.count >= count } }

  /// When the next of the sleepers is to wake.
  var nextWaking: Duration? { state.value.sleepers.values.min() }

  private func sleep(_ duration: Duration) async throws {
    let id = state.change { state in
      state.lastID += 1
      state.sleepers[state.lastID] = state.now + duration
      return state.lastID
    }
    await state.until { $0.sleepers[id] == nil }
    let isWoken = state.change { $0.sleepers.removeValue(forKey: id) == nil }
    if !isWoken { throw CancellationError() }
  }
}
