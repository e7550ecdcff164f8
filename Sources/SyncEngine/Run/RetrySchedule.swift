import Albums

/// When a cover that was not had is tried again.
///
/// Never never: a passing failure must not put a cover on a black list. The first three failures are due
/// again in the very next run, so that a few runs in a row converge; after that the wait doubles from a
/// minute up to a day.
enum RetrySchedule {
  /// Failures in a row that cost no wait.
  static let free = 3
  /// The longest wait in seconds.
  static let longest: Int64 = 86_400

  /// The earliest moment for another try.
  ///
  /// - Parameters:
  ///   - failures: Failures in a row, this one included, 1 or more.
  ///   - now: The moment of this one.
  /// - Returns: `now` or later.
  static func nextTry(after failures: Int, now: Timestamp) -> Timestamp {
    guard failures > free else { return now }
    let doublings = min(failures - free - 1, 16)
    let wait = min(60 << Int64(doublings), longest)
    return Timestamp(seconds: now.seconds + wait) ?? now
  }
}
