internal import Albums
internal import SyncEngine
internal import Synchronization

/// Runs the page's syncs, one at a time, and tells the pages row by row.
final class SyncDesk: Sendable {
  typealias Make = @Sendable () async throws -> SyncSession

  private struct State {
    var isEnded = false
    var task: Task<Void, Never>?
    var session: SyncSession?
    /// The run's index of each album, for those that are in view.
    var indexes: [AlbumID: Int] = [:]
  }

  private let make: Make?
  private let hub: EventHub
  private let writer: PageWriter
  private let state = Mutex(State())

  init(make: Make?, hub: EventHub, writer: PageWriter) {
    self.make = make
    self.hub = hub
    self.writer = writer
  }

  /// Whether there is anything to sync with.
  var isPossible: Bool { make != nil }

  /// Begins a run; nothing happens while one is under way.
  ///
  /// - Returns: False if no sync was configured, or the page ends.
  @discardableResult
  func start() -> Bool {
    guard let make else { return false }
    return state.withLock { state in
      if state.isEnded { return false }
      if state.task == nil {
        hub.send("sync", Self.news(isRunning: true))
        state.task = Task.detached { await self.run(make) }
      }
      return true
    }
  }

  /// Says which albums are in view: their covers come first.
  func prioritize(_ albums: [AlbumID]) {
    let (session, rows) = state.withLock { state in
      (state.session, albums.compactMap { state.indexes[$0] })
    }
    if !rows.isEmpty { session?.prioritize(rows: rows) }
  }

  /// What a page is told when it begins to listen.
  var greeting: [UInt8] {
    let isRunning = state.withLock { $0.task != nil }
    return isRunning ? EventHub.message("sync", Self.news(isRunning: true)) : []
  }

  /// Ends a run that is under way and returns when it has let go of the catalog.
  func end() async {
    let (task, session) = state.withLock { state in
      state.isEnded = true
      return (state.task, state.session)
    }
    session?.cancel()
    task?.cancel()
    await task?.value
  }

  private func run(_ make: Make) async {
    var reason: String?
    // One of them writes to the catalog: what the page has to write meanwhile waits.
    await writer.pause()
    do {
      let session = try await make()
      let isEnded = state.withLock { state in
        state.session = session
        return state.isEnded
      }
      if !isEnded { reason = await follow(session) }
    } catch {
      reason = "\(error)"
    }
    await writer.resume()
    state.withLock { state in
      state.task = nil
      state.session = nil
      state.indexes = [:]
    }
    hub.send("sync", Self.news(isRunning: false, reason))
  }

  /// Tells a run's events as they come; gives why it did not end well.
  ///
  /// As a sequence the run would go on for a moment after its reader was cancelled; this returns after its end.
  private func follow(_ session: SyncSession) async -> String? {
    let summary = await session.run(self)
    return summary.outcome == .done ? nil : summary.message ?? summary.outcome.rawValue
  }

  private static func news(isRunning: Bool, _ reason: String? = nil) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.member("running", isRunning)
      json.member("reason", reason)
    }
    return json.bytes
  }
}

extension SyncDesk: SyncDelegate {
  func listingChanged(_ listing: SyncListing) { hub.send("listing", SyncEvent.listing(listing).json.utf8) }

  func rowArrived(_ row: SyncRow) {
    state.withLock { $0.indexes[row.id] = row.index }
    hub.send("row", SyncEvent.row(row).json.utf8)
  }

  func coverSettled(_ cover: SyncCover) { hub.send("cover", SyncEvent.cover(cover).json.utf8) }

  func finished(_ summary: SyncSummary) {}
}
