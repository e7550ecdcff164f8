import Dispatch
import Synchronization

/// A bounded queue from a run to its reader.
///
/// The run's side blocks while the queue is full: it is called on a queue of its own, where that is allowed.
final class EventChannel: SyncDelegate {
  fileprivate struct State {
    var events: [SyncEvent] = []
    var head = 0
    var reader: CheckedContinuation<SyncEvent?, Never>?
    var isClosed = false
    var isFinished = false
  }

  private let state = Mutex(State())
  /// Counts the free places.
  private let places = DispatchSemaphore(value: 0)

  init(capacity: Int) {
    for _ in 0..<capacity { places.signal() }
  }

  func listingChanged(_ listing: SyncListing) { send(.listing(listing)) }
  func rowArrived(_ row: SyncRow) { send(.row(row)) }
  func coverSettled(_ cover: SyncCover) { send(.cover(cover)) }
  func finished(_ summary: SyncSummary) { send(.finished(summary), isLast: true) }

  private func send(_ event: SyncEvent, isLast: Bool = false) {
    if state.withLock({ $0.isClosed }) { return }
    places.wait()
    let reader = state.withLock { state -> CheckedContinuation<SyncEvent?, Never>? in
      if state.isClosed { return nil }
      state.isFinished = isLast
      guard let reader = state.reader else {
        state.events.append(event)
        return nil
      }
      state.reader = nil
      return reader
    }
    guard let reader else { return }
    places.signal()
    reader.resume(returning: event)
  }

  /// Waits for an event; nil at the end.
  func next() async -> SyncEvent? {
    await withCheckedContinuation { continuation in
      let ready = state.withLock { state -> SyncEvent?? in
        if state.isClosed { return .some(nil) }
        if let event = state.take() { return event }
        if state.isFinished { return .some(nil) }
        state.reader = continuation
        return nil
      }
      guard let event = ready else { return }
      if event != nil { places.signal() }
      continuation.resume(returning: event)
    }
  }

  /// Lets go of everything, and of whoever waits.
  ///
  /// - Returns: Whether the run had not finished and nobody has closed the channel before.
  func close() -> Bool {
    let (reader, wasOpen) = state.withLock { state in
      defer {
        state.isClosed = true
        state.events.removeAll()
        state.reader = nil
      }
      return (state.reader, !state.isClosed && !state.isFinished)
    }
    places.signal()
    reader?.resume(returning: nil)
    return wasOpen
  }
}

extension EventChannel.State {
  /// Takes the oldest event out.
  fileprivate mutating func take() -> SyncEvent? {
    guard head < events.count else { return nil }
    let event = events[head]
    head += 1
    if head == events.count {
      events.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 512 {
      events.removeFirst(head)
      head = 0
    }
    return event
  }
}
