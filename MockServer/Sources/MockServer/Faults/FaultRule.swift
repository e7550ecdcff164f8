/// A misbehaviour: which requests, which of them, and what happens to those.
public struct FaultRule: Hashable, Sendable {
  /// What the log calls it.
  public var name: String
  var match = FaultMatch()
  var schedule = FaultSchedule()
  var effect = FaultEffect()
  /// The rule as it was written.
  var source: String
}
