import Synchronization

/// Holds back whoever passes until it is opened; tells when someone has arrived.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrived = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// How many have come, held or not.
  var arrivals: Int { state.withLock { $0.arrived } }

  func pass() async {
    await withCheckedContinuation { continuation in
      let (goes, reached) = state.withLock { state in
        state.arrived += 1
        let reached = state.watchers.filter { $0.count <= state.arrived }
        state.watchers.removeAll { $0.count <= state.arrived }
        if !state.isOpen { state.held.append(continuation) }
        return (state.isOpen, reached)
      }
      for watcher in reached { watcher.continuation.resume() }
      if goes { continuation.resume() }
    }
  }

  /// Waits until so many have come.
  func arrival(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.arrived >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }
}
