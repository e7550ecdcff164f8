public import Albums

/// Why a cover could not be rendered, or a file's facts not be read.
public struct CoverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What to make of it.
  public enum Kind: Hashable, Sendable {
    /// The file is damaged, cut short, or empty; asking for it again may help.
    case corrupt
    /// It is no image of a kind that is read.
    case unsupported
    /// It has too many pixels or bytes, or needs more memory than a worker may use.
    case tooLarge
    /// The worker crashed on it twice, took too long over it, or no worker can be started.
    case workerLost
    /// The caller's task was cancelled, or the pool was shut down.
    case cancelled
  }

  /// What to make of it.
  public let kind: Kind
  /// One sentence for a person; nothing of the image's content.
  public let message: String

  /// Makes an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The state of a cover of which this is all there is; `failed` where the file itself is not to blame.
  public var state: CoverState {
    switch kind {
    case .corrupt: .corrupt
    case .unsupported: .unsupported
    case .tooLarge: .tooLarge
    case .workerLost, .cancelled: .failed
    }
  }

  /// The message.
  public var description: String { message }

  static let cancelled = CoverError(.cancelled, "the work on this image was cancelled")
}
