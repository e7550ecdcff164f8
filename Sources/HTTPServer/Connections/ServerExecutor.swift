internal import Dispatch

/// Runs handlers on threads of the server's own.
///
/// The concurrency pool has one thread a core; a program that blocks a few of them, waiting for a child process
/// that itself waits for an answer, would never get one.
final class ServerExecutor: TaskExecutor {
  static let shared = ServerExecutor()
  private let queue = DispatchQueue(label: "HTTPServer.handlers", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
