internal import Catalog
internal import Synchronization

/// Takes the one choice made on a page and hands it to those who wait.
final class PickDesk: Sendable {
  private typealias Waiter = CheckedContinuation<[PickedPhoto]?, Never>

  private struct State {
    var choice: [PickedPhoto]?
    var isClosed = false
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
  }

  /// Why a choice was not taken.
  enum Refusal: Error { case notAsked, tooMany(Int), taken }

  let request: PickRequest?
  private let state = Mutex(State())

  init(_ request: PickRequest?) { self.request = request }

  /// Takes a choice, if it is the first and within the maximum.
  func take(_ photos: [PickedPhoto]) throws(Refusal) {
    guard let request else { throw .notAsked }
    if request.maximum >= 0, photos.count > request.maximum { throw .tooMany(request.maximum) }
    let waiters = state.withLock { state -> [Int: Waiter]? in
      if state.choice != nil || state.isClosed { return nil }
      state.choice = photos
      defer { state.waiters = [:] }
      return state.waiters
    }
    guard let waiters else { throw .taken }
    for waiter in waiters.values { waiter.resume(returning: photos) }
  }

  /// Waits for the choice; nil if there will be none, or the task was cancelled.
  func wait() async -> [PickedPhoto]? {
    guard request != nil else { return nil }
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isOver = state.withLock { state in
          // The flag is set before the handler runs: who comes too late to be found there finds it here.
          if state.choice != nil || state.isClosed || Task.isCancelled { return true }
          state.waiters[number] = waiter
          return false
        }
        if isOver { waiter.resume(returning: state.withLock { $0.choice }) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: nil)
    }
  }

  /// Ends all waiting.
  func close() {
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in waiters.values { waiter.resume(returning: nil) }
  }
}
