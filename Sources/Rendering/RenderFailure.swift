/// Why an image cannot be rendered or read.
public struct RenderFailure: Error, Hashable, Sendable {
  /// What to make of it.
  public enum Kind: Hashable, Sendable {
    /// Damaged or cut short.
    case corrupt
    /// No image of a kind that is read.
    case unsupported
    /// Too many pixels, or more memory needed than allowed.
    case tooLarge
    /// Needs a renderer made with `libvips: true`.
    case needsLibvips
  }

  /// What to make of it.
  public let kind: Kind
  /// One sentence for a person.
  public let message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  static let outOfMemory = RenderFailure(.tooLarge, "decoding it needs more memory than a worker may use")
}
