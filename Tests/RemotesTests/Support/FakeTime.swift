import HTTP
import Synchronization

/// Clocks that stand still until somebody sleeps; then the sleep is over at once and noted.
final class FakeTime: Sendable {
  private let state = Mutex((now: Duration.zero, sleeps: [Duration]()))

  /// Seconds since 1970 at the start.
  static let start: Int64 = 1_293_566_683

  var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// All the time slept.
  var slept: Duration { state.withLock { $0.now } }

  var clocks: HTTPTime {
    HTTPTime(
      now: { self.slept },
      wallSeconds: { FakeTime.start + self.slept.components.seconds },
      sleep: { duration in
        try Task.checkCancellation()
        self.state.withLock {
          $0.now += max(.zero, duration)
          $0.sleeps.append(duration)
        }
      })
  }
}
