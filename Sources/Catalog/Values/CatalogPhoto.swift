public import Albums

/// A photo as the catalog shows it.
public struct CatalogPhoto: Hashable, Sendable {
  /// What the remote said about it, without sources; its album is the one that was asked for, else the first
  /// that has it, else empty.
  public var photo: Photo
  /// Whose it is.
  public var remote: RemoteKey
  /// How far its thumbnail has come.
  public var thumbnail: CatalogCover
  /// Where the picture itself is on this machine; nil if it is not there.
  public var original: String?
  /// What else is known of how it was made.
  public var subtype: PhotoSubtype?
  /// When it was marked as a favourite; nil if it is none.
  public var favourite: Timestamp?
  /// When it was first listed.
  public var firstSeen: Timestamp
  /// When it was found to be gone from the remote; nil while it is there.
  public var deleted: Timestamp?

  /// What it is ordered by: when it was taken, else put on the remote.
  public var date: Timestamp? { photo.taken ?? photo.created }

  /// Makes a photo.
  public init(
    photo: Photo, remote: RemoteKey, thumbnail: CatalogCover, original: String? = nil,
    subtype: PhotoSubtype? = nil, favourite: Timestamp? = nil, firstSeen: Timestamp, deleted: Timestamp? = nil
  ) {
    self.photo = photo
    self.remote = remote
    self.thumbnail = thumbnail
    self.original = original
    self.subtype = subtype
    self.favourite = favourite
    self.firstSeen = firstSeen
    self.deleted = deleted
  }
}
