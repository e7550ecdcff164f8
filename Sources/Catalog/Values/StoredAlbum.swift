public import Albums

/// What a run needs to know of every live row at once.
public struct LiveRow: Hashable, Sendable {
  /// The album's id.
  public var id: AlbumID
  /// Its name as received.
  public var name: String?
  /// Its count as received.
  public var count: Int?
  /// Its cover's photo.
  public var coverPhotoID: PhotoID?
  /// How far its cover has come; `none` without a photo.
  public var coverState: CoverState
  /// Its place in the remote's order.
  public var position: Int

  /// Makes a row.
  public init(
    id: AlbumID, name: String? = nil, count: Int? = nil, coverPhotoID: PhotoID? = nil,
    coverState: CoverState = .none, position: Int = 0
  ) {
    self.id = id
    self.name = name
    self.count = count
    self.coverPhotoID = coverPhotoID
    self.coverState = coverState
    self.position = position
  }
}

/// An album as it is stored, for comparing it with what the remote says now.
public struct StoredAlbum: Hashable, Sendable {
  /// What the remote said when it was last listed.
  public var album: Album
  /// Its place in the remote's order.
  public var position: Int
  /// When it was found to be gone; nil while it is there.
  public var deleted: Timestamp?

  /// Makes an album.
  public init(album: Album, position: Int, deleted: Timestamp? = nil) {
    self.album = album
    self.position = position
    self.deleted = deleted
  }
}

/// A cover as it is stored, without the pictures.
public struct StoredCover: Hashable, Sendable {
  /// Which photo it is of.
  public var photoID: PhotoID
  /// How far it has come; `stored` exactly if there are renditions.
  public var state: CoverState
  /// Why it is not stored, or why its last refresh failed; nil if all is well.
  public var reason: String?
  /// The validator of the source's bytes, as received, quotes and `W/` included.
  public var etag: String?
  /// The validator of the source's bytes, as received.
  public var lastModified: String?
  /// Pixels of the source it was made from, upright.
  public var sourceWidth: Int?
  /// Pixels of the source it was made from, upright.
  public var sourceHeight: Int?
  /// The renditions that are stored.
  public var specs: Set<RenditionSpec>
  /// Not to be tried before; nil if nothing speaks against it.
  public var nextTry: Timestamp?
  /// How many tries have failed since the last success.
  public var failures: Int

  /// Makes a cover.
  public init(
    photoID: PhotoID, state: CoverState, reason: String? = nil, etag: String? = nil,
    lastModified: String? = nil, sourceWidth: Int? = nil, sourceHeight: Int? = nil,
    specs: Set<RenditionSpec> = [], nextTry: Timestamp? = nil, failures: Int = 0
  ) {
    self.photoID = photoID
    self.state = state
    self.reason = reason
    self.etag = etag
    self.lastModified = lastModified
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.specs = specs
    self.nextTry = nextTry
    self.failures = failures
  }
}
