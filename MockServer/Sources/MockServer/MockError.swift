/// Why the mock cannot start or take an instruction.
public struct MockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure.
  public enum Kind: Hashable, Sendable {
    /// An option, rule or document that cannot be understood.
    case usage
    /// A file, folder or port that cannot be used.
    case unavailable
  }

  /// What kind of failure.
  public var kind: Kind
  /// What happened to what, and what to do.
  public var message: String

  /// Makes an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
