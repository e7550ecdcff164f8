internal import Albums
internal import Catalog
internal import Synchronization

/// Writes what the page changes: at once where it can, else as soon as whoever writes to the catalog is done.
///
/// What is not written yet is shown as if it were.
final class PageWriter: Sendable {
  typealias Sleep = @Sendable (Duration) async -> Void
  private typealias Waiter = CheckedContinuation<Result<Bool, CatalogError>, Never>

  private struct State {
    var pending = PendingChanges()
    var isAtWork = false
    var isEnding = false
    /// Those who want to know whether their marks were written.
    var waiters: [Waiter] = []
    /// Whoever ends the page waits for the end of the work.
    var ending: [CheckedContinuation<Void, Never>] = []
  }

  private let pen: CatalogPen
  private let sleep: Sleep
  private let onFailure: @Sendable (CatalogError) -> Void
  private let state = Mutex(State())
  /// Tries in a row, most of a second, after which nobody is kept waiting; and at the end of the page.
  private static let patience = 4
  private static let lastPatience = 8

  /// - Parameters:
  ///   - path: The catalog.
  ///   - sleep: Waits between two tries.
  ///   - onFailure: Told why marks that nobody waits for any more could not be written.
  init(
    path: String, sleep: @escaping Sleep = { try? await Task.sleep(for: $0) },
    onFailure: @escaping @Sendable (CatalogError) -> Void
  ) {
    pen = CatalogPen(path: path)
    self.sleep = sleep
    self.onFailure = onFailure
  }

  /// What is not written yet.
  var pending: PendingChanges { state.withLock { $0.pending } }

  /// Takes what came of a picture.
  func store(_ write: CoverWrite, of photo: PhotoKey) {
    state.withLock { state in
      state.pending.hold(write, of: photo)
      begin(&state)
    }
  }

  /// Takes where a photo's original is now.
  func keep(_ path: String, as photo: PhotoKey) {
    state.withLock { state in
      state.pending.keep(path, as: photo)
      begin(&state)
    }
  }

  /// Marks photos, or takes their marks away.
  ///
  /// - Returns: Whether it is written; false if it will be when the one who writes now is done.
  /// - Throws: `CatalogError` if it cannot be written at all.
  func mark(_ photos: [PhotoKey], _ isOn: Bool) async throws(CatalogError) -> Bool {
    if photos.isEmpty { return true }
    let outcome = await withCheckedContinuation { (waiter: Waiter) in
      state.withLock { state in
        for photo in photos { state.pending.mark(photo, isOn) }
        state.waiters.append(waiter)
        begin(&state)
      }
    }
    return try outcome.get()
  }

  /// Leaves the catalog to a sync of this page, for as long as that runs.
  func pause() async { await pen.putDown() }

  func resume() async { await pen.takeUp() }

  /// Tries a last time.
  ///
  /// - Returns: How many marks could not be written.
  func end() async -> Int {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        state.isEnding = true
        if state.isAtWork { state.ending.append(continuation) }
        return !state.isAtWork
      }
      if isIdle { continuation.resume() }
    }
    return pending.marks.count
  }

  private func begin(_ state: inout State) {
    if state.isAtWork || state.isEnding { return }
    state.isAtWork = true
    Task.detached { await self.work() }
  }

  private func work() async {
    var (tries, lastTries) = (0, 0)
    while true {
      let changes = state.withLock { $0.pending }
      if changes.isEmpty, finish() { return }
      do {
        try await pen.write(changes)
        tries = 0
        settle(changes, .success(true))
      } catch {
        guard case .busy = error.kind else {
          settle(changes, .failure(error))
          continue
        }
        tries += 1
        if tries >= Self.patience { release(.success(false)) }
        let isEnding = state.withLock { $0.isEnding }
        if isEnding { lastTries += 1 }
        if lastTries >= Self.lastPatience { return give(up: changes) }
        let longest = isEnding ? Duration.milliseconds(250) : .seconds(1)
        await sleep(min(.milliseconds(50) * (1 << min(tries, 5)), longest))
      }
    }
  }

  /// Ends the work if nothing came meanwhile.
  private func finish() -> Bool {
    let (isOver, waiters, ending) = state.withLock { state in
      guard state.pending.isEmpty else { return (false, [Waiter](), [CheckedContinuation<Void, Never>]()) }
      state.isAtWork = false
      defer { (state.waiters, state.ending) = ([], []) }
      return (true, state.waiters, state.ending)
    }
    for waiter in waiters { waiter.resume(returning: .success(true)) }
    for each in ending { each.resume() }
    return isOver
  }

  private func settle(_ changes: PendingChanges, _ outcome: Result<Bool, CatalogError>) {
    state.withLock { $0.pending.remove(changes) }
    let told = release(outcome)
    if case .failure(let error) = outcome, !told, !changes.marks.isEmpty { onFailure(error) }
  }

  /// Lets those go who wait; false if there was nobody.
  @discardableResult
  private func release(_ outcome: Result<Bool, CatalogError>) -> Bool {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
    return !waiters.isEmpty
  }

  private func give(up changes: PendingChanges) {
    release(.success(false))
    let ending = state.withLock { state in
      state.isAtWork = false
      defer { state.ending = [] }
      return state.ending
    }
    for each in ending { each.resume() }
  }
}
