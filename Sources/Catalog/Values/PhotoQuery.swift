public import Albums

/// Which photos are wanted, and in which order.
public struct PhotoQuery: Hashable, Sendable {
  /// Where photos are looked for.
  public enum Scope: Hashable, Sendable {
    /// The members of an album.
    case album(AlbumID, RemoteKey)
    /// What a rule picks out of all photos.
    case smart(SmartAlbumKind)
    /// Those of which the caption, the file name or the place holds all these words, found as
    /// ``CatalogReader/search(_:limit:)`` finds them.
    case search(String)
  }

  /// An order of photos; those without a date come last in the orders by date.
  public enum Sort: String, Hashable, Sendable, CaseIterable {
    /// By the date it was taken, else put on the remote, newest first.
    case newest
    /// The same, oldest first.
    case oldest
    /// As the remote lists them; only in an album, elsewhere like ``newest``.
    case position
  }

  /// Where they are looked for.
  public var scope: Scope
  /// Only this kind; nil for both.
  public var media: MediaKind?
  /// The order; a smart album with an order of its own (recently added, recently deleted) keeps that with
  /// ``Sort/newest``.
  public var sort: Sort
  /// At most so many; nil for all.
  public var limit: Int?
  /// How many are passed over first.
  public var offset: Int

  /// Makes a query; without further arguments it asks for all pictures, newest first.
  public init(
    _ scope: Scope, media: MediaKind? = .image, sort: Sort = .newest, limit: Int? = nil, offset: Int = 0
  ) {
    self.scope = scope
    self.media = media
    self.sort = sort
    self.limit = limit
    self.offset = offset
  }
}
