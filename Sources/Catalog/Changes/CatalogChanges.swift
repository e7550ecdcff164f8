public import Albums

/// What changed in a catalog since an earlier moment.
public struct CatalogChanges: Hashable, Sendable {
  /// An album or a photo of a remote.
  public struct Item<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Whose it is.
    public var remote: RemoteKey
    /// Its id.
    public var id: ID

    /// Makes an item.
    public init(remote: RemoteKey, id: ID) {
      self.remote = remote
      self.id = id
    }
  }

  /// The moment up to which changes are told: ask with it the next time.
  public var token: Int
  /// Whether more changed than can be told one by one, or rows were removed for good: read all again.
  ///
  /// The lists are empty then.
  public var isReset: Bool
  /// Albums that are new, differ, are gone or came back, hold other photos or have another cover.
  public var albums: [Item<AlbumID>]
  /// Photos that are new, differ, are gone or came back, or have another thumbnail.
  public var photos: [Item<PhotoID>]

  /// Whether nothing changed.
  public var isEmpty: Bool { !isReset && albums.isEmpty && photos.isEmpty }

  /// Makes a list of changes.
  public init(
    token: Int, isReset: Bool = false, albums: [Item<AlbumID>] = [], photos: [Item<PhotoID>] = []
  ) {
    self.token = token
    self.isReset = isReset
    self.albums = albums
    self.photos = photos
  }
}
