/// A stretch of a query's UTF-8 bytes: from `start` up to, not including, `end`, counted from 0.
public struct FQLSpan: Sendable, Hashable {
  /// The offset of the first byte.
  public let start: Int
  /// The offset behind the last byte; equal to ``start`` for a place between two bytes.
  public let end: Int

  /// Makes a span; an `end` before `start` gives an empty span at `start`.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// The smallest span that holds this one and the other.
  public func joined(with other: FQLSpan) -> FQLSpan {
    FQLSpan(min(start, other.start), max(end, other.end))
  }
}
