import Albums
import Remotes
import Synchronization

/// Asks where photos' pictures are: what is wanted while a question is under way goes together into the next one,
/// so that a screen full of photos costs two questions and not one for each.
final class SourceInquiry: Sendable {
  typealias Answer = Result<CoverPhoto?, RemoteError>
  private typealias Waiter = CheckedContinuation<Answer, Never>

  private struct State {
    var isAsking = false
    /// Those not asked for yet, in the order in which they were wanted.
    var wanted: [(number: Int, id: PhotoID, waiter: Waiter)] = []
    var last = 0
  }

  private let remote: any AlbumRemote
  private let state = Mutex(State())
  /// As many in one question as every remote takes.
  private static let most = 100

  init(remote: any AlbumRemote) { self.remote = remote }

  /// Asks for a photo's sizes; nil if the remote does not show it.
  ///
  /// - Throws: ``RemoteError``; `cancelled` at once when the calling task is cancelled.
  func photo(_ id: PhotoID) async throws(RemoteError) -> CoverPhoto? {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { join(number, id, $0) }
    } onCancel: {
      leave(number)
    }
    return try answer.get()
  }

  private func join(_ number: Int, _ id: PhotoID, _ waiter: Waiter) {
    let begins = state.withLock { state -> Bool? in
      // The flag is set before the handler runs: who comes too late to be found by `leave` finds it here.
      if Task.isCancelled { return nil }
      state.wanted.append((number, id, waiter))
      defer { state.isAsking = true }
      return !state.isAsking
    }
    guard let begins else { return waiter.resume(returning: Self.cancelled) }
    if begins { Task.detached { await self.ask() } }
  }

  private func leave(_ number: Int) {
    let waiter = state.withLock { state -> Waiter? in
      guard let index = state.wanted.firstIndex(where: { $0.number == number }) else { return nil }
      return state.wanted.remove(at: index).waiter
    }
    waiter?.resume(returning: Self.cancelled)
  }

  /// Asks until nothing is wanted any more.
  private func ask() async {
    while true {
      let batch = state.withLock { state in
        let batch = Array(state.wanted.prefix(Self.most))
        state.wanted.removeFirst(batch.count)
        if batch.isEmpty { state.isAsking = false }
        return batch
      }
      if batch.isEmpty { return }
      let answers: Result<[PhotoID: CoverPhoto], RemoteError>
      do throws(RemoteError) {
        answers = .success(try await remote.coverPhotos(Array(Set(batch.map(\.id)))))
      } catch {
        answers = .failure(error)
      }
      for each in batch { each.waiter.resume(returning: answers.map { $0[each.id] }) }
    }
  }

  private static let cancelled = Answer.failure(
    RemoteError(.cancelled, "The question for a photo was cancelled."))
}
