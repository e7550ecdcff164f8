public import Albums

/// The finished renditions of one cover.
public struct RenderedCover: Hashable, Sendable {
  /// In the order asked for.
  public var renditions: [Rendition]
  /// Pixels of the source as a person sees it.
  public var sourceWidth: Int
  /// Pixels of the source as a person sees it.
  public var sourceHeight: Int
  /// What was odd about the source though it could be shown, such as a missing end marker; nil if nothing.
  public var warning: String?

  /// Makes a rendered cover.
  public init(renditions: [Rendition], sourceWidth: Int, sourceHeight: Int, warning: String? = nil) {
    self.renditions = renditions
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.warning = warning
  }
}
