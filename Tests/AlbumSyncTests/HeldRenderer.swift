import AlbumSync
import Synchronization

/// Scales by pretending; can be held back to let requests pile up.
final class HeldRenderer: CoverRenderer {
  private struct State {
    var calls = 0
    var isHeld = false
    var held: [CheckedContinuation<Void, Never>] = []
    var arrivals: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  var calls: Int { state.withLock { $0.calls } }

  func hold() { state.withLock { $0.isHeld = true } }

  func release() {
    let held = state.withLock { state in
      state.isHeld = false
      defer { state.held = [] }
      return state.held
    }
    for waiter in held { waiter.resume() }
  }

  /// Waits until a call is being held.
  func arrival() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if !state.held.isEmpty { return true }
        state.arrivals.append(continuation)
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  func render(_ bytes: [UInt8], as specs: [RenditionSpec]) async throws(CoverError) -> RenderedCover {
    await withCheckedContinuation { continuation in
      let (goes, arrivals) = state.withLock { state in
        state.calls += 1
        guard state.isHeld else { return (true, [CheckedContinuation<Void, Never>]()) }
        state.held.append(continuation)
        defer { state.arrivals = [] }
        return (false, state.arrivals)
      }
      for arrival in arrivals { arrival.resume() }
      if goes { continuation.resume() }
    }
    return RenderedCover(
      renditions: specs.map { Rendition(spec: $0, width: $0.side, height: $0.side, bytes: bytes) },
      sourceWidth: 0, sourceHeight: 0)
  }
}
