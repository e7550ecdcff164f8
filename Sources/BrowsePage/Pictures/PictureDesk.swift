internal import Albums
internal import Catalog
internal import Synchronization

/// Has pictures fetched that the pages look at and the catalog does not have, and hands what came to the writer.
final class PictureDesk: Sendable {
  typealias Fetch = @Sendable (PictureWish, StoredCover?) async throws -> CoverWrite?

  private struct State {
    var plan: WishPlan
    var tasks: [PictureWish: Task<Void, Never>] = [:]
    var isEnded = false
  }

  private let fetch: Fetch
  private let readers: ReaderPool
  private let writer: PageWriter
  private let hub: EventHub
  private let state: Mutex<State>

  init(limit: Int, readers: ReaderPool, writer: PageWriter, hub: EventHub, fetch: @escaping Fetch) {
    self.fetch = fetch
    self.readers = readers
    self.writer = writer
    self.hub = hub
    state = Mutex(State(plan: WishPlan(limit: limit)))
  }

  /// A page looks at these now, the most important one first.
  func want(_ wishes: [PictureWish], page: String) { decide { $0.want(wishes, page: page, now: .now) } }

  /// A page is gone.
  func leave(_ page: String) { decide { $0.leave(page, now: .now) } }

  /// Gives everything up.
  func end() {
    let tasks = state.withLock { state in
      state.isEnded = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }

  private func decide(after ended: PictureWish? = nil, _ body: (inout WishPlan) -> [WishPlan.Action]) {
    var reasons: [String] = []
    let givenUp = state.withLock { state -> [Task<Void, Never>] in
      if let ended { state.tasks[ended] = nil }
      if state.isEnded { return [] }
      var tasks: [Task<Void, Never>] = []
      for action in body(&state.plan) {
        switch action {
        case .fetch(let wish): state.tasks[wish] = Task.detached { await self.run(wish) }
        case .giveUp(let wish): if let task = state.tasks[wish] { tasks.append(task) }
        case .tell(let reason): reasons.append(reason)
        }
      }
      return tasks
    }
    for task in givenUp { task.cancel() }
    for reason in reasons { tell(reason) }
  }

  private func tell(_ reason: String) {
    var json = JSONText()
    json.object { $0.member("reason", reason) }
    hub.send("nopictures", json.bytes)
  }

  private func run(_ wish: PictureWish) async {
    let end = await outcome(of: wish)
    decide(after: wish) { $0.ended(wish, Task.isCancelled ? .givenUp : end, now: .now) }
  }

  private func outcome(of wish: PictureWish) async -> WishPlan.End {
    let photo = PhotoKey(wish.remote, wish.photo)
    do {
      // It may have come since the page read its rows, or just have failed to.
      let here = try readers.read { try PictureHere(photo, writer, $0) }
      if here?.has(wish.size) == true { return .settled(hasPicture: true) }
      if let held = here?.held, held.state != .stored { return .settled(hasPicture: false) }
      guard let write = try await fetch(wish, here?.stored) else { return .settled(hasPicture: false) }
      // What came is kept, even if nobody looks any more.
      writer.store(write, of: photo)
      hub.send("changed", "{}".utf8)
      return .settled(hasPicture: write.state == .stored)
    } catch {
      return Task.isCancelled ? .givenUp : .away("\(error)")
    }
  }
}
