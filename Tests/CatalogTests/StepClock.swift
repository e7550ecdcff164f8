import TestSupport

/// A clock that moves only when a test says so, or a sleeping task is cancelled.
final class StepClock: Clock, Sendable {
  typealias Duration = Swift.Duration

  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Watched((steps: 0, sleepers: 0))
  let now = Instant()
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let before = state.change {
      $0.sleepers += 1
      return $0.steps
    }
    await state.until { $0.steps > before }
    state.change { if $0.steps == before { $0.sleepers -= 1 } }
    try Task.checkCancellation()
  }

  /// Waits until somebody sleeps.
  func sleeping() async { await state.until { $0.sleepers > 0 } }

  /// Wakes who sleeps.
  func step() {
    state.change {
      $0.steps += 1
      $0.sleepers = 0
    }
  }
}
