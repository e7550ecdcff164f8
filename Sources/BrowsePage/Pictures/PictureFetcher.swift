internal import Synchronization

/// Has pictures fetched: each once however many wait for it, a few at a time, the latest wish first, as that is
/// what is in view.
///
/// Who is cancelled leaves at once; the fetch itself is cancelled when the last one has left.
final class PictureFetcher: Sendable {
  typealias Fetch = @Sendable (PictureWish) async throws -> [UInt8]?
  private typealias Waiter = CheckedContinuation<[UInt8]?, any Error>

  private struct Job {
    var waiters: [Int: Waiter] = [:]
    var task: Task<Void, Never>?
  }

  private struct State {
    var jobs: [PictureWish: Job] = [:]
    /// Those not begun; the last one is next.
    var queue: [PictureWish] = []
    var running = 0
    var lastWaiter = 0
  }

  private let fetch: Fetch
  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int, fetch: @escaping Fetch) {
    self.limit = max(1, limit)
    self.fetch = fetch
  }

  /// Waits for a picture.
  ///
  /// - Parameter wish: Which.
  /// - Returns: Its bytes; nil if it cannot be had.
  /// - Throws: What the fetch throws; `CancellationError` as soon as the task is cancelled.
  func picture(_ wish: PictureWish) async throws -> [UInt8]? {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { join(wish, as: number, $0) }
    } onCancel: {
      leave(wish, number)
    }
  }

  private func join(_ wish: PictureWish, as number: Int, _ waiter: Waiter) {
    let isCancelled = state.withLock { state in
      // The flag is set before the handler runs: who comes too late to be found by `leave` finds it here.
      if Task.isCancelled { return true }
      if state.jobs[wish] == nil { state.queue.append(wish) }
      state.jobs[wish, default: Job()].waiters[number] = waiter
      beginWaiting(&state)
      return false
    }
    if isCancelled { waiter.resume(throwing: CancellationError()) }
  }

  private func beginWaiting(_ state: inout State) {
    while state.running < limit, let wish = state.queue.popLast() {
      state.running += 1
      state.jobs[wish]?.task = Task.detached { await self.run(wish) }
    }
  }

  private func leave(_ wish: PictureWish, _ number: Int) {
    let (waiter, abandoned) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      guard let waiter = state.jobs[wish]?.waiters.removeValue(forKey: number) else { return (nil, nil) }
      guard state.jobs[wish]?.waiters.isEmpty == true else { return (waiter, nil) }
      let task = state.jobs.removeValue(forKey: wish)?.task
      if task == nil { state.queue.removeAll { $0 == wish } }
      return (waiter, task)
    }
    abandoned?.cancel()
    waiter?.resume(throwing: CancellationError())
  }

  private func run(_ wish: PictureWish) async {
    let answer: Result<[UInt8]?, any Error>
    do { answer = .success(try await fetch(wish)) } catch { answer = .failure(error) }
    let wasAbandoned = Task.isCancelled
    let waiters = state.withLock { state -> [Int: Waiter] in
      state.running -= 1
      defer { beginWaiting(&state) }
      // Abandoned, and perhaps wished for anew: that one answers for itself.
      return wasAbandoned ? [:] : state.jobs.removeValue(forKey: wish)?.waiters ?? [:]
    }
    for waiter in waiters.values { waiter.resume(with: answer) }
  }
}
