import Glibc

extension MockOptions {
  /// The system's clock, in Unix seconds.
  static let systemClock: @Sendable () -> Int64 = { Int64(time(nil)) }
}
