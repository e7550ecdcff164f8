/// What a batch did.
public struct BatchResult: Hashable, Sendable {
  /// Albums that were not in the catalog before.
  public var added = 0
  /// Albums of which something differs now.
  public var changed = 0
  /// Albums that were as they are.
  public var unchanged = 0
  /// Albums that had been marked as gone.
  public var revived = 0
  /// Albums that are marked as gone now and were not before.
  public var deleted = 0

  /// Makes a result of nothing.
  public init() {}
}
