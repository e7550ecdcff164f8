public import Albums
public import Catalog

/// A picture that is to be fetched.
public struct PictureWish: Hashable, Sendable {
  /// How large it is shown.
  public enum Size: String, Hashable, Sendable {
    /// In a list or a grid: the sizes that covers are kept in.
    case thumbnail
    /// Alone, as large as the window: ``PictureWish/viewSide`` pixels and whole.
    case view
  }

  /// The longer side of a photo that is looked at alone, in pixels.
  public static let viewSide = 1280

  /// Whose it is.
  public var remote: RemoteKey
  /// Of which photo.
  public var photo: PhotoID
  /// How large it is shown.
  public var size: Size

  /// Makes a wish.
  public init(remote: RemoteKey, photo: PhotoID, size: Size) {
    self.remote = remote
    self.photo = photo
    self.size = size
  }
}
