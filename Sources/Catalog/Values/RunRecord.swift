public import Albums

/// A run's number inside one catalog.
public struct RunID: Hashable, Sendable {
  /// The number stored in the catalog.
  public let rawValue: Int64

  /// Takes a number that came from a catalog.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// How a run ended.
public struct RunRecord: Hashable, Sendable {
  /// The ways a run ends.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// Everything was done.
    case done
    /// Something is left for the next run, or was held back.
    case partial
    /// It could not go on.
    case failed
    /// It was stopped on request.
    case interrupted
    /// It began and never ended: the process was killed.
    case lost
  }

  /// When it began.
  public var started: Timestamp
  /// When it ended; nil if it never did.
  public var finished: Timestamp?
  /// How it ended.
  public var outcome: Outcome
  /// Whether the remote's listing was seen whole.
  public var isComplete: Bool
  /// The run's summary as one JSON object, as `sync --json` prints it; empty if there is none.
  public var summary: String

  /// Makes a record.
  public init(
    started: Timestamp, finished: Timestamp? = nil, outcome: Outcome, isComplete: Bool, summary: String = ""
  ) {
    self.started = started
    self.finished = finished
    self.outcome = outcome
    self.isComplete = isComplete
    self.summary = summary
  }
}
