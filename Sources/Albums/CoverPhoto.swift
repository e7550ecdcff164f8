/// A cover's photo with the sizes it can be fetched in.
public struct CoverPhoto: Hashable, Sendable {
  /// The photo's id, equal to the ``Album/coverPhotoID`` of the albums it covers.
  public var id: PhotoID
  /// The sizes on offer, in any order; may be empty.
  public var sources: [ImageSource]

  /// Makes a cover photo.
  public init(id: PhotoID, sources: [ImageSource]) {
    self.id = id
    self.sources = sources
  }
}
