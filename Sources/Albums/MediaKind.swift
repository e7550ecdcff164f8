/// Whether an item is a still picture or moves.
public enum MediaKind: String, Hashable, Sendable, CaseIterable {
  /// A still picture.
  case image
  /// A video.
  case video
}
