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
  /// Photos that were not in the catalog before.
  public var photosAdded = 0
  /// Photos of which something differs now, or that had been marked as gone.
  public var photosChanged = 0
  /// Photos that were as they are.
  public var photosUnchanged = 0
  /// Photos taken out of an album that does not list them any more.
  public var photosDeleted = 0

  /// Makes a result of nothing.
  public init() {}
}
