public import Remotes
import Synchronization

/// One run: asks a remote for its albums and brings the catalog up to date.
///
/// A session runs once, with ``run(_:)`` or by iterating ``events``; every method may be called from any
/// executor. Two sessions on the same catalog exclude each other: the second ends at once as
/// ``SyncOutcome/catalog`` and names the process that writes.
public final class SyncSession: Sendable {
  let driver: SyncDriver
  private let hasBegun = Atomic(false)

  /// Makes a session; nothing is opened or asked before it runs.
  ///
  /// - Parameters:
  ///   - remote: Whom to ask.
  ///   - catalog: The catalog file's path; made with its folders if it is not there.
  ///   - covers: Who renders covers; without, the run is as if `options.fetchesCovers` were false.
  ///   - options: What to do.
  ///   - clock: The time.
  public init(
    remote: any AlbumRemote, catalog: String, covers: (any CoverRenderer)?, options: SyncOptions = .init(),
    clock: SyncClock = .system
  ) {
    var options = options
    if covers == nil { options.fetchesCovers = false }
    driver = SyncDriver(
      remote: remote, renderer: covers, keeper: CatalogKeeper(path: catalog, options: options, clock: clock),
      options: options, clock: clock)
  }

  /// Runs, telling the delegate row by row.
  ///
  /// Never throws: how it ended, and why, is in the summary. Cancelling the calling task is like
  /// ``cancel()``.
  ///
  /// - Parameter delegate: Who is told; nil if only the summary matters.
  /// - Returns: What was done, after the delegate's ``SyncDelegate/finished(_:)`` has returned.
  @discardableResult
  public func run(_ delegate: (any SyncDelegate)? = nil) async -> SyncSummary {
    precondition(
      hasBegun.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged,
      "a session runs once: make another one")
    return await withTaskCancellationHandler {
      await driver.perform(for: delegate)
    } onCancel: {
      cancel()
    }
  }

  /// The run as a sequence: iterating it runs the session.
  public var events: SyncEvents { SyncEvents(session: self) }

  /// Says which rows are visible, the most important first: their covers are fetched before all others.
  ///
  /// Replaces what was said before. Transfers under way are not interrupted; rows without a cover to fetch
  /// and indexes that do not exist yet are remembered or passed over.
  public func prioritize(rows: some Sequence<Int>) {
    driver.visible.withLock { $0 = Array(rows) }
    Task { [driver] in await driver.takeVisible() }
  }

  /// Ends the run early: transfers end, what has been rendered is committed, every row without a result
  /// ends as failed with the reason `cancelled`, and ``SyncDelegate/finished(_:)`` follows.
  public func cancel() {
    Task { [driver] in await driver.take(.cancel) }
  }
}
