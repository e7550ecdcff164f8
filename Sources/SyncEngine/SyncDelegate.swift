/// Who is told what a run does, row by row.
///
/// Contract:
/// - **Order and number.** As ``SyncEvent`` says: listings before their rows, each row before its cover,
///   exactly one cover a row, one ``finished(_:)``, nothing after it.
/// - **Exclusivity.** Calls come one at a time, each after the one before has returned.
/// - **Executor.** All on one serial queue of the session's own, never on the main thread and never on the
///   concurrency pool, so a call may block.
/// - **Back-pressure.** While a call has not returned the run decides nothing further: transfers under way
///   go on, none is started, and memory stays bounded. A slow delegate slows its own run only.
/// - **Lifetime.** The session holds the delegate until ``finished(_:)`` has returned, no longer.
/// - **Durability.** What a cover result tells has been committed to the catalog before.
/// - Calling ``SyncSession/prioritize(rows:)`` and ``SyncSession/cancel()`` from within a call is fine:
///   they take effect after it.
public protocol SyncDelegate: AnyObject, Sendable {
  /// Rows were added, or the listing ended.
  func listingChanged(_ listing: SyncListing)

  /// A row is known, or differs from what was told before.
  func rowArrived(_ row: SyncRow)

  /// A row has its final result.
  func coverSettled(_ cover: SyncCover)

  /// The run is over.
  func finished(_ summary: SyncSummary)
}

extension SyncDelegate {
  /// Hands an event to the method made for it.
  func receive(_ event: SyncEvent) {
    switch event {
    case .listing(let listing): listingChanged(listing)
    case .row(let row): rowArrived(row)
    case .cover(let cover): coverSettled(cover)
    case .finished(let summary): finished(summary)
    }
  }
}
