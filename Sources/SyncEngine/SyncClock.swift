public import Albums
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// What a run knows of time; injected, so that tests decide it.
public struct SyncClock: Sendable {
  /// The moment, for what is stored.
  public var now: @Sendable () -> Timestamp
  /// Time passed since some fixed moment, for durations.
  public var uptime: @Sendable () -> Duration
  /// Returns after that time, or earlier if the task is cancelled.
  public var sleep: @Sendable (Duration) async -> Void

  /// Makes a clock.
  public init(
    now: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async -> Void
  ) {
    self.now = now
    self.uptime = uptime
    self.sleep = sleep
  }

  /// The machine's clock.
  public static let system: Self = {
    let start = ContinuousClock.now
    return Self(
      now: { Timestamp(seconds: Int64(time(nil))) ?? .epoch },
      uptime: { ContinuousClock.now - start },
      sleep: { try? await Task.sleep(for: $0) })
  }()
}

extension Timestamp {
  /// 1970-01-01T00:00:00Z, for a machine whose clock is out of range.
  fileprivate static let epoch: Self = {
    guard let epoch = Self(seconds: 0) else { preconditionFailure("0 is within the range") }
    return epoch
  }()
}
