/// Limits a server keeps.
public struct HTTPServerConfiguration: Sendable {
  /// The largest request body in bytes; a larger one is answered 413 without calling the handler.
  public var maximumBodyBytes = 8 << 20
  /// How many connections may be open at once; further ones are refused.
  public var maximumConnections = 1024
  /// After how many seconds without a byte a connection is closed.
  ///
  /// Time spent in the handler does not count.
  public var idleSeconds = 60
  /// How many threads read and write; at least 1.
  public var threads = 2

  /// Makes the default limits.
  public init() {}
}
