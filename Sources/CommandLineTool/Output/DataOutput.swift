import Glibc
import Synchronization

/// Where data goes: stdout, in large pieces.
///
/// A reader that has gone away is no error: what is written after that is dropped, and ``isGone`` says so.
final class DataOutput: Sendable {
  private struct State {
    var buffer: [UInt8] = []
    var hasData = false
    var isGone = false
    var problem: Int32?
  }

  private static let bufferSize = 1 << 16

  private let descriptor: Int32
  private let state = Mutex(State())

  /// Writes to an open descriptor, which is never closed.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether anything was written.
  var hasData: Bool { state.withLock { $0.hasData } }

  /// Whether nobody reads any more, so that a long listing may stop.
  var isGone: Bool { state.withLock { $0.isGone || $0.problem != nil } }

  /// Writes text.
  func write(_ text: String) {
    state.withLock { state in
      state.hasData = state.hasData || !text.isEmpty
      state.buffer.append(contentsOf: text.utf8)
      if state.buffer.count >= Self.bufferSize { drain(&state) }
    }
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.hasData = state.hasData || !bytes.isEmpty
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= Self.bufferSize { drain(&state) }
    }
  }

  /// Hands on what is buffered, so that a reader of events sees them as they happen.
  func flush() { state.withLock { drain(&$0) } }

  /// Hands on what is buffered.
  ///
  /// - Throws: ``Failure`` if any of it could not be written for another reason than that nobody reads.
  func finish() throws(Failure) {
    flush()
    guard let problem = state.withLock({ $0.problem }) else { return }
    throw Failure(.internalError, "The output cannot be written: \(SystemError.text(problem)).")
  }

  private func drain(_ state: inout State) {
    defer { state.buffer.removeAll(keepingCapacity: true) }
    guard !state.isGone, state.problem == nil else { return }
    switch SystemError.writeAll(state.buffer, to: descriptor) {
    case nil: break
    case EPIPE: state.isGone = true
    case let problem?: state.problem = problem
    }
  }
}
