/// LIMIT: how many rows, and how many to leave out before them.
///
/// `LIMIT 10 OFFSET 20` and `LIMIT 20, 10` are the same.
public struct FQLLimit: Sendable, Hashable {
  /// The most rows; not negative.
  public var count: Int64
  /// The rows left out; not negative.
  public var offset: Int64

  /// Makes a limit; what is negative counts as 0.
  public init(_ count: Int64, offset: Int64 = 0) {
    self.count = max(0, count)
    self.offset = max(0, offset)
  }
}
