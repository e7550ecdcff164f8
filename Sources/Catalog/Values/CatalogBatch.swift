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
  /// Photos to add or to bring up to date, each also as a member of the album it names.
  ///
  /// The album must be stored or among ``albums``.
  public var photos: [PhotoWrite]
  /// Listings of albums' photos that came to their end.
  public var photoListings: [PhotoListing]

  /// Makes a batch.
  public init(
    albums: [AlbumWrite] = [], covers: [CoverWrite] = [], deletedAlbums: [AlbumID] = [],
    positions: [AlbumPosition] = [], photos: [PhotoWrite] = [], photoListings: [PhotoListing] = []
  ) {
    self.albums = albums
    self.covers = covers
    self.deletedAlbums = deletedAlbums
    self.positions = positions
    self.photos = photos
    self.photoListings = photoListings
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    albums.isEmpty && covers.isEmpty && deletedAlbums.isEmpty && positions.isEmpty && photos.isEmpty
      && photoListings.isEmpty
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
