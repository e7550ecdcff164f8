import Glibc

/// A thread that runs until the process ends.
enum Thread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts it.
  static func start(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if failed == 0 { pthread_detach(thread) } else { work.release() }
  }
}
