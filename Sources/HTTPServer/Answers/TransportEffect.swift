/// How the sending of one answer misbehaves, for testing clients.
///
/// Effects add up. An answer with any effect but ``delay(_:)`` is written straight to the socket and its
/// connection is closed afterwards. Effects other than ``delay(_:)`` do not apply to streams.
public enum TransportEffect: Hashable, Sendable {
  /// Waits before the answer begins.
  case delay(Duration)
  /// Sends the body in pieces of that many bytes with a pause after each.
  case drip(bytes: Int, interval: Duration)
  /// Ends the connection after that many bytes of the body, though the headers promise all of it.
  ///
  /// nil: before any header.
  case cut(after: Int?)
  /// Resets the connection after that many bytes of the body; nil: before any header.
  case reset(after: Int?)
  /// Sends nothing more after that many bytes of the body, until the client leaves; nil: not even headers.
  case stall(after: Int?)
  /// Promises that many bytes instead of the true number.
  case contentLength(Int)
  /// Sends the body chunked, without a length; cut short, the last chunk is missing.
  case chunked
  /// Promises to keep the connection and closes it after the answer.
  case closeSilently
}
