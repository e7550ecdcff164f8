public import Albums

/// Changes that are made together or not at all.
public struct CatalogBatch: Hashable, Sendable {
  /// Albums to add or to bring up to date; each ends as live.
  public var albums: [AlbumWrite]
  /// Outcomes of covers.
  public var covers: [CoverWrite]
  /// Albums that are gone from the remote.
  ///
  /// They stay, hidden, with everything they have, until they come back.
  public var deletedAlbums: [AlbumID]
  /// New places in the remote's order for albums that are otherwise unchanged.
  public var positions: [AlbumPosition]

  /// Makes a batch.
  public init(
    albums: [AlbumWrite] = [], covers: [CoverWrite] = [], deletedAlbums: [AlbumID] = [],
    positions: [AlbumPosition] = []
  ) {
    self.albums = albums
    self.covers = covers
    self.deletedAlbums = deletedAlbums
    self.positions = positions
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    albums.isEmpty && covers.isEmpty && deletedAlbums.isEmpty && positions.isEmpty
  }
}

/// An album with its place in the remote's order.
public struct AlbumWrite: Hashable, Sendable {
  /// What the remote says about it.
  public var album: Album
  /// Its place in the remote's order, from 0; need not be without holes.
  public var position: Int

  /// Makes a change.
  public init(album: Album, position: Int) {
    self.album = album
    self.position = position
  }
}

/// An album's new place in the remote's order.
public struct AlbumPosition: Hashable, Sendable {
  /// The album.
  public var id: AlbumID
  /// Its place in the remote's order, from 0; need not be without holes.
  public var position: Int

  /// Makes a change.
  public init(id: AlbumID, position: Int) {
    self.id = id
    self.position = position
  }
}

/// The outcome of a cover.
public struct CoverWrite: Hashable, Sendable {
  /// Which photo it is of.
  public var photoID: PhotoID
  /// `stored` if a picture came or was found unchanged, else why none did.
  ///
  /// Where renditions are stored already, any other state leaves them and the state `stored`, and only the
  /// reason and the time of the next try are kept. `none` is no state of a cover.
  public var state: CoverState
  /// Why it is not stored, in a sentence without secrets; nil with `stored`.
  public var reason: String?
  /// The validator of the source's bytes, as received.
  ///
  /// Also of bytes that were no picture, so that the same bytes need not come again; where renditions are
  /// stored theirs is kept.
  public var etag: String?
  /// The validator of the source's bytes, as received; kept like ``etag``.
  public var lastModified: String?
  /// Pixels of the source, upright.
  public var sourceWidth: Int?
  /// Pixels of the source, upright.
  public var sourceHeight: Int?
  /// Not to be tried before; nil if nothing speaks against it.
  public var nextTry: Timestamp?
  /// The finished pictures; empty with `stored` if those in the catalog are still right.
  public var renditions: [Rendition]
  /// Whether stored renditions that are not among ``renditions`` are dropped, as they show an older picture;
  /// false to add a size to the same picture.
  public var replacesRenditions: Bool

  /// Makes an outcome.
  public init(
    photoID: PhotoID, state: CoverState, reason: String? = nil, etag: String? = nil,
    lastModified: String? = nil, sourceWidth: Int? = nil, sourceHeight: Int? = nil,
    nextTry: Timestamp? = nil, renditions: [Rendition] = [], replacesRenditions: Bool = true
  ) {
    self.photoID = photoID
    self.state = state
    self.reason = reason
    self.etag = etag
    self.lastModified = lastModified
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.nextTry = nextTry
    self.renditions = renditions
    self.replacesRenditions = replacesRenditions
  }
}

/// What a batch did.
public struct BatchResult: Hashable, Sendable {
  /// Albums that were not in the catalog before.
  public var added = 0
  /// Albums of which something differs now.
  public var changed = 0
  /// Albums that were as they are.
  public var unchanged = 0
  /// Albums that had been marked as gone.
  public var revived = 0
  /// Albums that are marked as gone now and were not before.
  public var deleted = 0

  /// Makes a result of nothing.
  public init() {}
}
