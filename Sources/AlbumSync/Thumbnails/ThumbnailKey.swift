public import Albums
public import Catalog

/// A picture in a size: what loads of thumbnails are shared by.
public struct ThumbnailKey: Hashable, Sendable {
  /// Whose picture it is.
  public enum Subject: Hashable, Sendable {
    /// An album's cover.
    case album(AlbumID)
    /// A photo.
    case photo(PhotoID)
  }

  /// The remote it belongs to.
  public var remote: RemoteKey
  /// The picture.
  public var subject: Subject
  /// Pixels a side: the cell's size times the screen's scale, rounded up, 16 to 2048.
  public let side: Int

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - subject: The picture.
  ///   - remote: The remote it belongs to.
  ///   - cell: The side of the square cell in the screen's units.
  ///   - scale: Pixels a unit.
  public init(_ subject: Subject, of remote: RemoteKey, cell: Double, scale: Double = 1) {
    self.subject = subject
    self.remote = remote
    let pixels = (cell * scale).rounded(.up)
    side = RenditionSpec(side: pixels.isFinite ? Int(min(max(pixels, 0), 4096)) : 0).side
  }
}
