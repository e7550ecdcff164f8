import Glibc

/// The clocks that waiting goes by; tests bring their own.
public struct HTTPTime: Sendable {
  /// Time since a fixed point of this process, never set back.
  public var now: @Sendable () -> Duration
  /// Seconds since 1970 in UTC, for dates in headers.
  public var wallSeconds: @Sendable () -> Int64
  /// Waits that long, or throws `CancellationError` as soon as the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// Makes clocks.
  ///
  /// - Parameters:
  ///   - now: Monotonic time.
  ///   - wallSeconds: Seconds since 1970.
  ///   - sleep: Waits, cancellably.
  public init(
    now: @escaping @Sendable () -> Duration, wallSeconds: @escaping @Sendable () -> Int64,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.wallSeconds = wallSeconds
    self.sleep = sleep
  }

  /// The system's clocks.
  public static let system = HTTPTime(
    now: { Duration.nanoseconds(Int64(clamping: LoopClock.read())) },
    wallSeconds: { Int64(time(nil)) },
    sleep: { try await Task.sleep(for: $0) })
}
