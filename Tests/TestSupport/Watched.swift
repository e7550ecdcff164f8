import Synchronization

/// A value that a test and what it tests both change, and that a test can wait on.
public final class Watched<Value: Sendable>: Sendable {
  private struct Watcher {
    var isMet: @Sendable (Value) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var value: Value
    var watchers: [UInt64: Watcher] = [:]
    var lastNumber: UInt64 = 0
  }

  private let state: Mutex<State>

  /// Begins with that value.
  public init(_ value: Value) { state = Mutex(State(value: value)) }

  /// The value as it is now.
  public var value: Value { state.withLock { $0.value } }

  /// Changes the value; whoever waits for what it then is goes on.
  @discardableResult
  public func change<R: Sendable>(_ body: @Sendable (inout Value) -> R) -> R {
    let (result, met) = state.withLock { state in
      let result = body(&state.value)
      let met = state.watchers.filter { [value = state.value] in $0.value.isMet(value) }
      for number in met.keys { state.watchers[number] = nil }
      return (result, met.values.map(\.continuation))
    }
    for continuation in met { continuation.resume() }
    return result
  }

  /// Waits until the value is as wanted, or until the waiting task is cancelled, as a test is whose time is up.
  ///
  /// - Parameters:
  ///   - evenIfCancelled: Goes on waiting, as what does not hear that it is no longer wanted.
  ///   - isMet: Is asked under a lock, at once and at each change.
  public func until(evenIfCancelled: Bool = false, _ isMet: @escaping @Sendable (Value) -> Bool) async {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let goes = state.withLock { state in
          if isMet(state.value) || (Task.isCancelled && !evenIfCancelled) { return true }
          state.watchers[number] = Watcher(isMet: isMet, continuation: continuation)
          return false
        }
        if goes { continuation.resume() }
      }
    } onCancel: {
      if evenIfCancelled { return }
      state.withLock { $0.watchers.removeValue(forKey: number) }?.continuation.resume()
    }
  }
}
