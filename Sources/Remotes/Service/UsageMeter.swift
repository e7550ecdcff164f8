import Synchronization

/// Counts what a remote costs, from any thread.
final class UsageMeter: Sendable {
  private let counts = Mutex(RemoteUsage())

  /// The counts so far.
  var usage: RemoteUsage { counts.withLock { $0 } }

  /// Changes the counts in one step.
  func add(_ change: (inout RemoteUsage) -> Void) {
    counts.withLock { change(&$0) }
  }
}
