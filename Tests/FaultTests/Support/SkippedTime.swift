import HTTP
import Synchronization

/// Clocks on which every wait is over at once, and is counted.
final class SkippedTime: Sendable {
  private let state = Mutex(Duration.zero)

  /// All the time waited.
  var waited: Duration { state.withLock { $0 } }

  var clocks: HTTPTime {
    HTTPTime(
      now: { self.waited },
      wallSeconds: { 1_700_000_000 + self.waited.components.seconds },
      sleep: { duration in
        try Task.checkCancellation()
        self.state.withLock { $0 += max(.zero, duration) }
      })
  }
}
