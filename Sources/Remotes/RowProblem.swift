/// A row, or a part of one, that could not be read.
public struct RowProblem: Hashable, Sendable {
  /// The row's id, if at least that was readable.
  public var id: String?
  /// What is wrong with it, in a sentence without line breaks or secrets.
  public var reason: String
  /// Whether the whole row was dropped; false if only a field of it is unknown now.
  public var dropped: Bool

  /// Makes a problem.
  public init(id: String?, reason: String, dropped: Bool) {
    self.id = id
    self.reason = reason
    self.dropped = dropped
  }
}
