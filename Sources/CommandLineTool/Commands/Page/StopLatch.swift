import Synchronization

/// Something to wait for that happens once, such as Ctrl-C.
final class StopLatch: Sendable {
  private struct State {
    var isOpen = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Lets the one who waits go on, now or as soon as it waits.
  func open() {
    let waiter = state.withLock { state in
      state.isOpen = true
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }

  /// Waits; for one task only.
  func wait() async {
    await withCheckedContinuation { waiter in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiter = waiter }
        return state.isOpen
      }
      if isOpen { waiter.resume() }
    }
  }
}
