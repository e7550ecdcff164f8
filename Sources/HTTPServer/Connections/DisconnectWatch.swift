import CMicroHTTPD
import Glibc
import Synchronization

/// Tells exchanges whose connection is suspended that their client has gone.
///
/// libmicrohttpd does not look at suspended connections. One thread waits on an epoll set of their sockets.
final class DisconnectWatch: Sendable {
  private struct State {
    var exchanges: [Int32: Exchange] = [:]
    var stopped = false
  }

  private let set: Int32
  private let wake: Int32
  private let state = Mutex(State())
  private let thread = Mutex<pthread_t?>(nil)

  init() throws(HTTPServerError) {
    var set: Int32 = -1
    var wake: Int32 = -1
    guard csw_open(&set, &wake) == 0 else {
      throw HTTPServerError(.cannotListen, "Cannot watch connections: \(String(cString: strerror(errno))).")
    }
    self.set = set
    self.wake = wake
    var handle = pthread_t()
    let box = Unmanaged.passRetained(self).toOpaque()
    let code = pthread_create(
      &handle, nil,
      { context in
        if let context { Unmanaged<DisconnectWatch>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, box)
    guard code == 0 else {
      Unmanaged<DisconnectWatch>.fromOpaque(box).release()
      throw HTTPServerError(.cannotListen, "Cannot start a thread: \(String(cString: strerror(code))).")
    }
    thread.withLock { $0 = handle }
  }

  /// Watches a suspended connection's socket; it tells once.
  func add(_ exchange: Exchange, socket: Int32) {
    state.withLock { state in
      guard !state.stopped, socket >= 0 else { return }
      state.exchanges[socket] = exchange
      csw_add(set, socket)
    }
  }

  /// Stops watching, before the connection is resumed.
  func remove(_ exchange: Exchange, socket: Int32) {
    state.withLock { state in
      guard !state.stopped, state.exchanges[socket] === exchange else { return }
      state.exchanges[socket] = nil
      csw_remove(set, socket)
    }
  }

  /// Ends the thread and waits for it.
  func stop() {
    let first = state.withLock { state in
      defer {
        state.stopped = true
        state.exchanges = [:]
      }
      return !state.stopped
    }
    guard first else { return }
    csw_wake(wake)
    if let handle = thread.withLock({ $0 }) { pthread_join(handle, nil) }
    close(set)
    close(wake)
  }

  private func run() {
    // Signals are for the program's own threads.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    var sockets = [Int32](repeating: -1, count: 64)
    while true {
      let count = csw_wait(set, &sockets, Int32(sockets.count))
      for socket in sockets.prefix(Int(count)) {
        if socket == wake { return }
        state.withLock { $0.exchanges[socket] }?.clientLeft()
      }
    }
  }
}
