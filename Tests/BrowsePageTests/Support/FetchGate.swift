import Albums
import BrowsePage
import Catalog
import Synchronization

/// Holds fetches back until it is opened, or until they are given up.
final class FetchGate: Sendable {
  private typealias Held = CheckedContinuation<Void, Never>

  private struct State {
    var calls: [PictureWish] = []
    var givenUp: [PictureWish] = []
    var isOpen = false
    var held: [Int: Held] = [:]
    var watchers: [(isMet: @Sendable ([PictureWish], [PictureWish]) -> Bool, continuation: Held)] = []
  }

  private let state = Mutex(State())

  /// What was fetched, in the order in which it began.
  var calls: [PictureWish] { state.withLock { $0.calls } }

  /// Fetches a picture, or what `outcome` makes of it.
  func fetch(
    _ wish: PictureWish, _ outcome: (PictureWish) throws -> CoverWrite? = FetchGate.picture
  ) async throws -> CoverWrite? {
    let number = state.withLock { state in
      state.calls.append(wish)
      return state.calls.count
    }
    tell()
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: Held) in
        let goes = state.withLock { state in
          if state.isOpen || Task.isCancelled { return true }
          state.held[number] = continuation
          return false
        }
        if goes { continuation.resume() }
      }
    } onCancel: {
      let held = state.withLock { state in
        state.givenUp.append(wish)
        return state.held.removeValue(forKey: number)
      }
      held?.resume()
      tell()
    }
    try Task.checkCancellation()
    return try outcome(wish)
  }

  /// The two sizes that lists show.
  static func picture(_ wish: PictureWish) -> CoverWrite? {
    var renditions = [TestPicture.first.small, TestPicture.first.large]
    if wish.size == .view {
      var large = TestPicture.second.large
      large.spec = RenditionSpec(side: PictureWish.viewSide, fit: .whole)
      renditions.append(large)
    }
    return CoverWrite(photoID: wish.photo, state: .stored, renditions: renditions)
  }

  /// Waits until what was begun and what was given up are as wanted.
  func until(
    _ isMet: @escaping @Sendable (_ calls: [PictureWish], _ givenUp: [PictureWish]) -> Bool
  ) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.watchers.append((isMet, continuation)) }
      tell()
    }
  }

  private func tell() {
    let met = state.withLock { state in
      let (calls, givenUp) = (state.calls, state.givenUp)
      let met = state.watchers.filter { $0.isMet(calls, givenUp) }
      state.watchers.removeAll { $0.isMet(calls, givenUp) }
      return met
    }
    for watcher in met { watcher.continuation.resume() }
  }

  func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [:] }
      return state.held.values
    }
    for each in held { each.resume() }
  }
}
