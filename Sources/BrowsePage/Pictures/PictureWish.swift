public import Albums
public import Catalog

/// A picture that is to be fetched.
public struct PictureWish: Hashable, Sendable {
  /// Whose it is.
  public var remote: RemoteKey
  /// Of which photo.
  public var photo: PhotoID
  /// How large it will be shown, in pixels.
  public var side: Int

  /// Makes a wish.
  public init(remote: RemoteKey, photo: PhotoID, side: Int) {
    self.remote = remote
    self.photo = photo
    self.side = side
  }
}
