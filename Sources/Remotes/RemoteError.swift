/// Why a remote did not answer, told by what the caller is to do about it.
public struct RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure, hence what to do.
  public enum Kind: Hashable, Sendable {
    /// Nobody there, or every attempt failed: try another day.
    ///
    /// Exit 6.
    case unreachable
    /// An answer came that cannot be read or does not make sense.
    ///
    /// Exit 6.
    case unusable
    /// The token is missing, expired or refused: log in again.
    ///
    /// Exit 4.
    case login
    /// A limit on calls; the run can go on later.
    ///
    /// Exit 5.
    case rateLimited(retryAfterSeconds: Int?)
    /// This one thing may not be seen; retrying does not help, the rest goes on.
    ///
    /// Exit 3.
    case denied
    /// This one thing is not there any more.
    case notFound
    /// Larger than the limits allow.
    case tooLarge
    /// The caller's task was cancelled.
    ///
    /// Exit 130.
    case cancelled
  }

  /// What kind of failure.
  public var kind: Kind
  /// What happened to what, and what to do: a sentence without tokens, queries of URLs or line breaks.
  public var message: String
  /// The service's own error code, if it gave one.
  public var code: Int?

  /// Makes an error.
  public init(_ kind: Kind, _ message: String, code: Int? = nil) {
    self.kind = kind
    self.message = message
    self.code = code
  }

  /// Whether nothing further is to be asked of the remote in this run: the next question would end the same way.
  public var stopsRun: Bool {
    switch kind {
    case .login, .rateLimited, .cancelled: true
    case .unreachable, .unusable, .denied, .notFound, .tooLarge: false
    }
  }

  /// The message.
  public var description: String { message }
}
