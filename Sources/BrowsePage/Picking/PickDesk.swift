internal import Catalog
internal import Synchronization

/// Takes the one choice made on a page and hands it to those who wait.
final class PickDesk: Sendable {
  private typealias Waiter = CheckedContinuation<PickOutcome, Never>

  private struct State {
    var outcome: PickOutcome?
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
    guard settle(.chosen(photos)) else { throw .taken }
  }

  /// Takes that nothing is to be chosen.
  func cancel() throws(Refusal) {
    if request == nil { throw .notAsked }
    guard settle(.cancelled) else { throw .taken }
  }

  /// The page was closed.
  func leave() { settle(.left) }

  /// Ends all waiting.
  func close() { settle(.stopped) }

  /// Waits for the end of choosing.
  func wait() async -> PickOutcome {
    guard request != nil else { return .stopped }
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let known = state.withLock { state -> PickOutcome? in
          if let outcome = state.outcome { return outcome }
          // The flag is set before the handler runs: who comes too late to be found there finds it here.
          if Task.isCancelled { return .stopped }
          state.waiters[number] = waiter
          return nil
        }
        if let known { waiter.resume(returning: known) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: .stopped)
    }
  }

  /// Ends the choosing in this way; false if it had ended.
  @discardableResult
  private func settle(_ outcome: PickOutcome) -> Bool {
    let waiters = state.withLock { state -> [Int: Waiter]? in
      if state.outcome != nil { return nil }
      state.outcome = outcome
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in (waiters ?? [:]).values { waiter.resume(returning: outcome) }
    return waiters != nil
  }
}
