internal import CSQLite
internal import Synchronization

/// Stops what a connection is doing, from any thread.
///
/// It may outlive the connection; then it does nothing.
public final class InterruptHandle: Sendable {
  /// The connection's address; nil once it is closed.
  ///
  /// The lock is held while SQLite is called, so that the connection cannot be closed under the call.
  private let address: Mutex<UInt?>

  init(_ pointer: OpaquePointer) { address = Mutex(UInt(bitPattern: pointer)) }

  /// Makes the statements that run now fail with ``SQLiteError/Kind/interrupt``.
  ///
  /// Any thread. Statements that begin later are not touched.
  public func interrupt() {
    address.withLock { address in
      guard let address, let pointer = OpaquePointer(bitPattern: address) else { return }
      sqlite3_interrupt(pointer)
    }
  }

  func invalidate() { address.withLock { $0 = nil } }
}
