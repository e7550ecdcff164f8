/// Why there is no complete answer.
public struct HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which time-out passed.
  public enum Timeout: String, Hashable, Sendable {
    /// The connection did not stand in time.
    case connect
    /// No byte of an answer came in time.
    case firstByte = "first byte"
    /// The answer stopped arriving.
    case idle
    /// All of it took too long.
    case total
  }

  /// What kind of failure, to match on.
  public enum Kind: Hashable, Sendable {
    /// The host's name has no address.
    case resolve
    /// No connection to the host.
    case connect
    /// The secure connection failed: the certificate, mostly.
    case tls
    /// Something took longer than allowed.
    case timeout(Timeout)
    /// The connection ended before the answer was complete.
    case truncated
    /// More bytes came than the headers promised.
    case overlong
    /// The connection was reset.
    case reset
    /// The connection was closed without any answer.
    case noAnswer
    /// What came is not HTTP, or breaks its rules.
    case badAnswer
    /// The answer is larger than the request allows.
    case tooLarge
    /// The answer's compression is not what its header says.
    case badEncoding
    /// The redirect is not followed.
    case redirect(RedirectProblem)
    /// The URL is not an absolute `http` or `https` URL without user name.
    case badURL
    /// The calling task was cancelled, or the client shut down.
    case cancelled
    /// libcurl is not installed or too old.
    case libraryMissing
    /// The file to download to cannot be written.
    case file
    /// The remote asks for a longer wait than allowed, or every attempt failed for its rate limit.
    case rateLimited(retryAfter: Duration?)
    /// Anything else.
    case other
  }

  /// What kind of failure.
  public var kind: Kind
  /// What happened to what and what to do: one sentence without tokens, queries of URLs or line breaks.
  public var message: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: What kind of failure.
  ///   - message: One sentence without secrets.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
