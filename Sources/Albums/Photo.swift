/// A photo or video as the remote lists it.
///
/// Whatever the remote did not say is nil.
public struct Photo: Hashable, Sendable {
  /// The only key.
  public var id: PhotoID
  /// The id of the same photo in the remote's newer interface, where there are two; else nil.
  public var objectID: String?
  /// The album it was listed in.
  public var albumID: AlbumID
  /// Still or moving.
  public var media: MediaKind
  /// The owner's text under it.
  public var caption: String?
  /// The file's name, if the remote tells or its original's URL ends in one.
  public var fileName: String?
  /// When it was put on the remote.
  public var created: Timestamp?
  /// When it last changed on the remote.
  public var modified: Timestamp?
  /// When it was taken, if the remote tells.
  public var taken: Timestamp?
  /// Its place in the album, from 0.
  public var position: Int?
  /// Pixels of the largest size, upright.
  public var width: Int?
  /// Pixels of the largest size, upright.
  public var height: Int?
  /// Seconds, for a video.
  public var duration: Double?
  /// Where it was taken.
  public var place: Place?
  /// Its page on the remote.
  public var link: String?
  /// How many people liked it.
  public var likeCount: Int?
  /// How many comments it has.
  public var commentCount: Int?
  /// The sizes on offer, in any order; their URLs are short-lived.
  public var sources: [ImageSource]

  /// Makes a photo of which only its id, its album and what it is are known.
  public init(id: PhotoID, albumID: AlbumID, media: MediaKind = .image) {
    self.id = id
    self.albumID = albumID
    self.media = media
    sources = []
  }
}
