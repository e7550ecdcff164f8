/// A moment in whole seconds since 1970-01-01T00:00:00Z, within the years 1 to 9999.
///
/// What lies outside that range is not a date anybody took a photo on: it is unknown, not an overflow.
public struct Timestamp: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z; negative before it.
  public let seconds: Int64

  /// The accepted seconds: 0001-01-01T00:00:00Z through 9999-12-31T23:59:59Z.
  public static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// Takes Unix seconds; nil outside ``range``.
  public init?(seconds: Int64) {
    guard Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Takes Unix seconds and brings those outside ``range`` to its nearer end.
  public init(clamping seconds: Int64) {
    self.seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}
