import CMicroHTTPD
import Synchronization

/// Carries a stream's pieces to a connection, one at a time.
///
/// A task reads the stream and waits after each piece until the daemon has taken it, so a slow client slows the
/// stream down. While there is nothing to send the connection is suspended.
///
/// `@unchecked Sendable`: the exchange's connection is used on the daemon's thread, or under `state`'s lock
/// while suspended.
final class StreamPump: @unchecked Sendable {
  struct State {
    var piece: [UInt8] = []
    var sent = 0
    var task: Task<Void, Never>?
    var taken: CheckedContinuation<Void, Never>?
    var started = false
    var suspended = false
    var finished = false
    var cancelled = false
  }

  private let stream: AsyncStream<[UInt8]>
  private let exchange: Exchange
  private let state = Mutex(State())

  init(stream: AsyncStream<[UInt8]>, exchange: Exchange) {
    self.stream = stream
    self.exchange = exchange
  }

  /// The daemon's response, which keeps the pump alive and cancels it at its end.
  func makeResponse() -> OpaquePointer? {
    let box = Unmanaged.passRetained(self)
    let handle = cmhd_response_stream(
      box.toOpaque(),
      { context, _, buffer, size in
        Unmanaged<StreamPump>.fromOpaque(context).takeUnretainedValue().read(buffer, size)
      },
      { context in Unmanaged<StreamPump>.fromOpaque(context).takeRetainedValue().cancel() })
    if handle == nil {
      box.release()
      cancel()
    }
    return handle
  }

  /// Fills the daemon's buffer, or suspends the connection if there is nothing to send.
  private func read(_ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int {
    state.withLock { state in
      if state.cancelled { return CMHD_FAIL }
      start(&state)
      let count = min(size, state.piece.count - state.sent)
      if count > 0 {
        state.piece.withUnsafeBytes { piece in
          UnsafeMutableRawPointer(buffer).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: piece[state.sent..<(state.sent + count)]).baseAddress
              ?? UnsafeRawPointer(buffer), byteCount: count)
        }
        state.sent += count
        if state.sent == state.piece.count {
          state.taken?.resume()
          state.taken = nil
        }
        return count
      }
      if state.finished { return CMHD_END }
      state.suspended = true
      exchange.core.watch.add(exchange, socket: cmhd_socket(exchange.connection))
      cmhd_suspend(exchange.connection)
      return 0
    }
  }

  private func start(_ state: inout State) {
    guard !state.started else { return }
    state.started = true
    state.task = Task(executorPreference: ServerExecutor.shared) { await self.run() }
  }

  private func run() async {
    // To its end even if cancelled: asking for the next piece is how a stream hears that nobody listens any more.
    for await piece in stream where !piece.isEmpty { await offer(piece) }
    state.withLock { state in
      state.finished = true
      resume(&state)
    }
  }

  private func offer(_ piece: [UInt8]) async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if state.cancelled { return continuation.resume() }
        state.piece = piece
        state.sent = 0
        state.taken = continuation
        resume(&state)
      }
    }
  }

  /// Ends the stream, also one that has not begun: the client has gone, or the server stops.
  func cancel() {
    let task = state.withLock { state -> Task<Void, Never>? in
      state.cancelled = true
      if !state.started { Self.abandon(stream) }
      state.started = true
      state.taken?.resume()
      state.taken = nil
      resume(&state)
      return state.task
    }
    task?.cancel()
  }

  /// Lets a stream that nobody will read know.
  ///
  /// It hears of its end only when it is asked for a piece, so it is asked, by a task that is cancelled.
  static func abandon(_ stream: AsyncStream<[UInt8]>) {
    let task = Task(executorPreference: ServerExecutor.shared) { for await _ in stream {} }
    task.cancel()
  }

  private func resume(_ state: inout State) {
    guard state.suspended else { return }
    state.suspended = false
    exchange.core.watch.remove(exchange, socket: cmhd_socket(exchange.connection))
    cmhd_resume(exchange.connection)
  }
}
