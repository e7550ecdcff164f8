/// How long the parts of a transfer may take.
///
/// The time a request waits for its turn in the client's own queue counts for none of them.
public struct HTTPTimeouts: Hashable, Sendable {
  /// From the start of a hop until the connection stands, name lookup and TLS included.
  public var connect: Duration
  /// From the standing connection until the first byte of the answer.
  public var firstByte: Duration
  /// Between two arrivals of bytes, once the answer has begun.
  public var idle: Duration
  /// From the start of the transfer until its end, all redirects included.
  public var total: Duration

  /// Makes time-outs.
  ///
  /// - Parameters:
  ///   - connect: Until the connection stands.
  ///   - firstByte: From then until the first byte.
  ///   - idle: Between two arrivals.
  ///   - total: For all of it.
  public init(
    connect: Duration = .seconds(15), firstByte: Duration = .seconds(60), idle: Duration = .seconds(30),
    total: Duration = .seconds(600)
  ) {
    self.connect = connect
    self.firstByte = firstByte
    self.idle = idle
    self.total = total
  }
}
