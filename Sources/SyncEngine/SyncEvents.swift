/// A run's events as a sequence, in the order of the row contract.
///
/// The run begins with the first iterator, of which there can be one. At most 1,024 events wait to be taken; after that the
/// run waits for its reader. Letting go of the iterator, or cancelling the task that waits in it, cancels
/// the run.
public struct SyncEvents: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = SyncEvent
  /// A run never throws: how it ended is in the summary.
  public typealias Failure = Never

  let session: SyncSession

  /// Begins the run.
  public func makeAsyncIterator() -> Iterator {
    let channel = EventChannel(capacity: 1024)
    Task { [session] in await session.run(channel) }
    return Iterator(reader: Reader(channel: channel, session: session))
  }

  /// Takes the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    let reader: Reader

    /// Waits for the next event; nil after ``SyncEvent/finished(_:)``, or when the task is cancelled.
    public mutating func next() async -> SyncEvent? {
      await withTaskCancellationHandler {
        await reader.channel.next()
      } onCancel: { [reader] in
        reader.leave()
      }
    }
  }

  /// Leaves the channel when the last iterator is gone.
  final class Reader: Sendable {
    let channel: EventChannel
    let session: SyncSession

    init(channel: EventChannel, session: SyncSession) {
      self.channel = channel
      self.session = session
    }

    deinit { leave() }

    func leave() {
      if channel.close() { session.cancel() }
    }
  }
}
