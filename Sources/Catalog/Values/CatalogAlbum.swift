public import Albums

/// An album as the catalog shows it.
public struct CatalogAlbum: Hashable, Sendable {
  /// What the remote said about it.
  public var album: Album
  /// Whose it is.
  public var remote: RemoteKey
  /// What its remote is called in lists.
  public var remoteLabel: String
  /// How far its cover has come.
  public var cover: CatalogCover
  /// Its place in the remote's order.
  public var position: Int
  /// When it was first listed.
  public var firstSeen: Timestamp
  /// When it was found to be gone from the remote; nil while it is there.
  public var deleted: Timestamp?

  /// Makes an album.
  public init(
    album: Album, remote: RemoteKey, remoteLabel: String, cover: CatalogCover, position: Int,
    firstSeen: Timestamp, deleted: Timestamp? = nil
  ) {
    self.album = album
    self.remote = remote
    self.remoteLabel = remoteLabel
    self.cover = cover
    self.position = position
    self.firstSeen = firstSeen
    self.deleted = deleted
  }
}

/// A cover as the catalog shows it in a list: everything but the picture.
public struct CatalogCover: Hashable, Sendable {
  /// How far it has come.
  public var state: CoverState
  /// Which photo it is; nil if the album has none.
  ///
  /// An album whose cover has changed shows the one before until the new one is stored.
  public var photoID: PhotoID?
  /// Pixels of the smallest stored rendition; nil if none is stored.
  public var width: Int?
  /// Pixels of the smallest stored rendition; nil if none is stored.
  public var height: Int?
  /// The size in bytes of the smallest stored rendition; nil if none is stored.
  public var byteCount: Int?
  /// Grows whenever the stored pictures change; nil if nothing is known of it yet.
  public var version: Int?
  /// Why it is not stored, or why its last refresh failed; nil if all is well.
  public var reason: String?

  /// Makes a cover.
  public init(
    state: CoverState, photoID: PhotoID? = nil, width: Int? = nil, height: Int? = nil, byteCount: Int? = nil,
    version: Int? = nil, reason: String? = nil
  ) {
    self.state = state
    self.photoID = photoID
    self.width = width
    self.height = height
    self.byteCount = byteCount
    self.version = version
    self.reason = reason
  }
}
