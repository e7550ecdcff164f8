/// Which waiting request goes first; requests of one priority go in the order they were sent.
public enum HTTPPriority: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Nobody waits for it yet.
  case background
  /// The usual.
  case normal
  /// Somebody looks at the place where the answer goes.
  case visible

  /// Background before normal before visible.
  public static func < (left: HTTPPriority, right: HTTPPriority) -> Bool { left.rawValue < right.rawValue }
}
