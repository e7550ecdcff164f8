import Dispatch

/// A serial executor on a dispatch queue of its own, for actors whose work blocks.
///
/// Blocking here takes a thread from no one else: it is not one of the concurrency pool.
package final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Makes an executor; `name` shows in debuggers.
  package init(_ name: String) { queue = DispatchQueue(label: name) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
