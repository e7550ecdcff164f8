import Glibc
import Signals
import Synchronization

/// How a person or the system stops the command.
///
/// The handlers of SIGINT, SIGTERM and SIGHUP do nothing but wake a thread, on which everything else happens. A
/// command that has something to finish says so with ``during(stop:_:)``: the first signal then asks it to stop, the
/// second ends the process at once. For all others the first one does.
final class Interruption: Sendable {
  private struct State {
    var count = 0
    var stop: (@Sendable () -> Void)?
    var restore: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Makes one that only ``signal()`` reaches.
  init() {}

  /// Arranges the process's signals; to be called once, before there is a second thread.
  ///
  /// What the caller of the process has set to be ignored stays ignored (`nohup`, background jobs), what it has
  /// blocked is not any more.
  static func install() -> Interruption {
    let interruption = Interruption()
    guard let pipe = SignalPipe.open(for: [SIGINT, SIGTERM, SIGHUP].filter { !isIgnored($0) }) else {
      return interruption
    }
    Thread.start {
      while pipe.wait() { interruption.signal() }
    }
    return interruption
  }

  /// Whether the command was asked to stop.
  var isRequested: Bool { state.withLock { $0.count > 0 } }

  /// Runs something that stops cleanly when asked to.
  ///
  /// - Parameters:
  ///   - stop: Asks it to stop; called at most once, from another thread.
  ///   - body: What runs.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  func during<Value, Problem: Error>(
    stop: @escaping @Sendable () -> Void, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    state.withLock { $0.stop = stop }
    defer { state.withLock { $0.stop = nil } }
    return try await body()
  }

  /// Has something undone before a signal ends the process, such as a terminal that does not echo.
  func restoring<Value, Problem: Error>(
    _ restore: @escaping @Sendable () -> Void, _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    state.withLock { $0.restore = restore }
    defer { state.withLock { $0.restore = nil } }
    return try body()
  }

  /// What a signal does.
  func signal() {
    let (stop, restore) = state.withLock { state in
      state.count += 1
      defer { state.stop = nil }
      return (state.stop, state.restore)
    }
    if let stop { return stop() }
    restore?()
    ProcessEnd.atOnce(.interrupted)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
