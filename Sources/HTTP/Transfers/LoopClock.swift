import Glibc

/// Time of the owner thread: read once a turn of its loop, because callbacks come by the hundred.
final class LoopClock {
  /// Nanoseconds of the system's monotonic clock at the last reading.
  private(set) var now: UInt64 = LoopClock.read()

  func advance() { now = LoopClock.read() }

  static func read() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}

extension Duration {
  /// In whole nanoseconds, no less than zero, no more than about 292 years.
  var wholeNanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    guard seconds < 9_000_000_000 else { return 9_000_000_000_000_000_000 }
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
  }
}
