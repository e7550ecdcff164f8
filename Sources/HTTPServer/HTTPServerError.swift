/// Why a server could not start.
public struct HTTPServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure, to match on.
  public enum Kind: Hashable, Sendable {
    /// libmicrohttpd is not installed or too old.
    case libraryMissing
    /// Another program listens on the port.
    case portInUse
    /// The system refused to open the port for another reason.
    case cannotListen
  }

  /// What kind of failure.
  public let kind: Kind
  /// What happened and what to do: one sentence.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
