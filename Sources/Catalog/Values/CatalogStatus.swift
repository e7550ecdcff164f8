public import Albums

/// What a catalog holds, in numbers.
public struct CatalogStatus: Hashable, Sendable {
  /// What is held of one remote.
  public struct Remote: Hashable, Sendable {
    /// Which remote.
    public var record: RemoteRecord
    /// Live albums.
    public var albums: Int
    /// Albums that are gone from the remote.
    public var deletedAlbums: Int
    /// Live photos and videos.
    public var photos: Int
    /// The covers of live albums, by how far they have come.
    public var covers: [CoverState: Int]
    /// Covers and thumbnails whose last try failed, soonest next try first; at most as many as asked for.
    public var failures: [StoredCover]

    /// Makes a record.
    public init(
      record: RemoteRecord, albums: Int, deletedAlbums: Int, photos: Int, covers: [CoverState: Int],
      failures: [StoredCover]
    ) {
      self.record = record
      self.albums = albums
      self.deletedAlbums = deletedAlbums
      self.photos = photos
      self.covers = covers
      self.failures = failures
    }
  }

  /// The schema's version.
  public var schemaVersion: Int
  /// The size of the file in bytes, without its log.
  public var byteCount: Int
  /// The remotes, the local one last.
  public var remotes: [Remote]

  /// Makes a status.
  public init(schemaVersion: Int, byteCount: Int, remotes: [Remote]) {
    self.schemaVersion = schemaVersion
    self.byteCount = byteCount
    self.remotes = remotes
  }
}
