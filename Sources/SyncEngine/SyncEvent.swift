/// Everything a run tells, in the order it happens.
///
/// The order is the row contract:
/// - A row's index is given at first sight and is never reused or moved within the run.
/// - ``listing(_:)`` comes whenever rows are added, before them, and once more when the listing ends.
/// - ``row(_:)`` comes once for every index, and again only if the remote's album differs.
/// - ``cover(_:)`` comes exactly once for every index, after its row, in any order of indexes.
/// - ``finished(_:)`` comes once. Nothing comes after it.
public enum SyncEvent: Hashable, Sendable {
  /// How many rows there are now.
  case listing(SyncListing)
  /// What is known of a row.
  case row(SyncRow)
  /// A row's one final result.
  case cover(SyncCover)
  /// The run is over.
  case finished(SyncSummary)
}

/// Where something is known from.
public enum SyncSource: String, Hashable, Sendable {
  /// Read from the catalog; the remote has not been asked.
  case catalog
  /// Told by the remote in this run.
  case remote
}

/// How many rows a run has.
public struct SyncListing: Hashable, Sendable {
  /// Rows so far: their indexes are 0 ..< `rows`.
  public var rows: Int
  /// Whether every page of the remote has come and nothing speaks against it.
  ///
  /// Once true, no row is added any more. A listing that stays partial is never marked so.
  public var complete: Bool
  /// Where the latest rows came from.
  public var source: SyncSource

  /// Makes a listing event.
  public init(rows: Int, complete: Bool, source: SyncSource) {
    self.rows = rows
    self.complete = complete
    self.source = source
  }
}
