/// What is to be sent, told by what it costs the remote.
public enum PacedKind: Hashable, Sendable {
  /// Counts against the remote's limit on calls.
  case call
  /// An image or another file: held back by a block, not by the usage of calls.
  case download
}
