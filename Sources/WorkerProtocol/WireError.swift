/// Why a message between the pool and a worker cannot be read.
public enum WireError: Error, Sendable {
  /// It ends before its content does.
  case short
  /// It holds a value no side may send.
  case malformed
}
