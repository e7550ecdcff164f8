public import Albums

/// The finished renditions of one image.
public struct RenderedPicture: Hashable, Sendable {
  /// In the order asked for.
  public var renditions: [Rendition]
  /// Pixels of the source as a person sees it.
  public var width: Int
  /// Pixels of the source as a person sees it.
  public var height: Int
  /// What was odd about the source though it could be shown; nil if nothing.
  public var warning: String?
}
