public import Albums

/// A photo with the album it was listed in.
public struct PhotoWrite: Hashable, Sendable {
  /// What the remote says about it; its ``Photo/sources`` are not stored.
  ///
  /// Without a position it comes after the album's other photos.
  public var photo: Photo
  /// Where the picture itself is on this machine; nil leaves what is stored.
  public var original: String?
  /// What else is known of how it was made; nil lets its file name tell, if it can.
  public var subtype: PhotoSubtype?

  /// Makes a change.
  public init(photo: Photo, original: String? = nil, subtype: PhotoSubtype? = nil) {
    self.photo = photo
    self.original = original
    self.subtype = subtype
  }
}

/// The photos of an album, listed to the end.
///
/// The photos themselves were written before, page by page.
public struct PhotoListing: Hashable, Sendable {
  /// The album.
  public var albumID: AlbumID
  /// Its photos in the remote's order; one that comes twice counts once.
  public var photoIDs: [PhotoID]
  /// Whether these are all.
  ///
  /// Only then are other photos taken out of the album; those in no other live album are marked as gone.
  public var isComplete: Bool

  /// Makes a listing.
  public init(albumID: AlbumID, photoIDs: [PhotoID], isComplete: Bool) {
    self.albumID = albumID
    self.photoIDs = photoIDs
    self.isComplete = isComplete
  }
}

/// What an album said of itself when its photos were last listed whole.
///
/// As long as the album says the same, its photos need not be listed again.
public struct PhotoListingRecord: Hashable, Sendable {
  /// When that was.
  public var listed: Timestamp
  /// The album's time of change then.
  public var modified: Timestamp?
  /// The album's count then.
  public var count: Int?

  /// Makes a record.
  public init(listed: Timestamp, modified: Timestamp? = nil, count: Int? = nil) {
    self.listed = listed
    self.modified = modified
    self.count = count
  }
}
