/// Where the next page of a listing begins.
///
/// Opaque to all but the remote that made it.
public struct PageCursor: Hashable, Sendable {
  /// The remote's own notation; never holds a token or a URL.
  public var text: String

  /// Takes the remote's own notation.
  public init(_ text: String) { self.text = text }
}
