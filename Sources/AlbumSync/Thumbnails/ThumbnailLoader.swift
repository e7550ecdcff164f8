public import Albums
import Catalog
import Covers
public import SyncEngine
import Synchronization

/// Loads thumbnails from a catalog at the size a cell needs.
///
/// - The smallest stored rendition that covers the cell is taken, else the largest; with a renderer, one that
///   is larger than needed is scaled down to the cell's pixels. None is ever scaled up or stretched.
/// - Loads of the same picture in the same size are shared. Who is cancelled leaves at once; the load itself
///   is cancelled when the last one has left.
/// - The last thumbnails are kept, up to a number of bytes.
/// - Prefetching goes one by one, so a load someone waits for has at most one of them before it.
///
/// May be used from any task; reading blocks no thread of the concurrency pool.
public final class ThumbnailLoader: Sendable {
  private typealias Waiter = CheckedContinuation<Rendition?, any Error>

  /// A load under way with those who wait for it.
  private struct Load {
    var task: Task<Void, Never>
    var waiters: [Int: Waiter]
  }

  private struct State {
    var loads: [ThumbnailKey: Load] = [:]
    var kept: ThumbnailCache
    var lastWaiter = 0
    /// Grows when something is forgotten: what was read before is not kept any more.
    var generation = 0
    var prefetching: Task<Void, Never>?
  }

  private let store: ThumbnailStore
  private let renderer: (any CoverRenderer)?
  private let state: Mutex<State>

  /// Makes a loader; the catalog is opened with the first load.
  ///
  /// - Parameters:
  ///   - catalog: The catalog's path.
  ///   - renderer: Who scales down what is larger than needed; nil gives stored sizes only.
  ///   - keptBytes: How many bytes of thumbnails are kept in memory.
  public init(catalog: String, renderer: (any CoverRenderer)? = nil, keptBytes: Int = 16 << 20) {
    store = ThumbnailStore(path: catalog)
    self.renderer = renderer
    state = Mutex(State(kept: ThumbnailCache(limit: keptBytes)))
  }

  deinit { cancelPrefetch() }

  /// Loads a thumbnail.
  ///
  /// - Parameter key: Which picture, in which size.
  /// - Returns: The thumbnail; nil if none is stored, for a placeholder to be shown.
  /// - Throws: `CatalogError` when the catalog cannot be read; `CancellationError` as soon as the task is
  ///   cancelled, while others waiting for the same thumbnail still get it.
  public func thumbnail(_ key: ThumbnailKey) async throws -> Rendition? {
    let (number, kept) = state.withLock { state in
      state.lastWaiter += 1
      return (state.lastWaiter, state.kept.find(key))
    }
    if let kept { return kept }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { join(key, as: number, $0) }
    } onCancel: {
      leave(key, number)
    }
  }

  /// Loads thumbnails that will be wanted soon, in order, one at a time, and keeps them.
  ///
  /// Replaces what was to be prefetched before.
  ///
  /// - Parameter keys: Which pictures, the next one to be seen first.
  public func prefetch(_ keys: some Sequence<ThumbnailKey>) {
    let keys = Array(keys)
    let task = Task.detached(priority: .low) { [weak self] in
      for key in keys where !Task.isCancelled { _ = try? await self?.thumbnail(key) }
    }
    replacePrefetch(task)
  }

  /// Stops prefetching.
  public func cancelPrefetch() { replacePrefetch(nil) }

  /// Forgets what is kept of some pictures, in all sizes, because they changed.
  ///
  /// - Parameter subjects: Which pictures; nil for all.
  public func forget(_ subjects: Set<ThumbnailKey.Subject>? = nil) {
    state.withLock { state in
      state.generation += 1
      state.kept.remove { subjects?.contains($0.subject) ?? true }
    }
  }

  private func replacePrefetch(_ task: Task<Void, Never>?) {
    let old = state.withLock { state in
      defer { state.prefetching = task }
      return state.prefetching
    }
    old?.cancel()
  }

  // MARK: Waiting together

  private func join(_ key: ThumbnailKey, as number: Int, _ waiter: Waiter) {
    let isCancelled = state.withLock { state in
      // The flag is set before the handler runs: who comes too late to be found by `leave` finds it here.
      if Task.isCancelled { return true }
      if state.loads[key] != nil {
        state.loads[key]?.waiters[number] = waiter
      } else {
        let generation = state.generation
        let task = Task.detached { await self.load(key, generation) }
        state.loads[key] = Load(task: task, waiters: [number: waiter])
      }
      return false
    }
    if isCancelled { waiter.resume(throwing: CancellationError()) }
  }

  private func leave(_ key: ThumbnailKey, _ number: Int) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.loads[key]?.waiters.removeValue(forKey: number) else { return (nil, nil) }
      guard state.loads[key]?.waiters.isEmpty == true else { return (waiter, nil) }
      return (waiter, state.loads.removeValue(forKey: key)?.task)
    }
    abandoned?.cancel()
    waiter?.resume(throwing: CancellationError())
  }

  private func load(_ key: ThumbnailKey, _ generation: Int) async {
    let answer: Result<Rendition?, any Error>
    do { answer = .success(try await read(key)) } catch { answer = .failure(error) }
    // Abandoned, and perhaps begun anew under the same key: that one answers for itself.
    if Task.isCancelled { return }
    let waiters = state.withLock { state in
      if case .success(let rendition?) = answer, generation == state.generation {
        state.kept.keep(rendition, for: key)
      }
      return state.loads.removeValue(forKey: key)?.waiters
    }
    for waiter in (waiters ?? [:]).values { waiter.resume(with: answer) }
  }

  private func read(_ key: ThumbnailKey) async throws -> Rendition? {
    guard let stored = try await store.rendition(for: key) else { return nil }
    try Task.checkCancellation()
    guard let renderer, stored.spec.side > key.side else { return stored }
    let spec = RenditionSpec(side: key.side, fit: stored.spec.fit)
    // What cannot be scaled down is still better shown than not.
    return (try? await renderer.render(stored.bytes, as: [spec]))?.renditions.first ?? stored
  }
}
