/// An album made from the catalog by a rule, never by a name.
public enum SmartAlbumKind: String, Hashable, Sendable, CaseIterable {
  /// Every photo that is there.
  case allPhotos = "all-photos"
  /// What was added within 30 days before the newest addition, last added first.
  case recentlyAdded = "recently-added"
  /// Videos.
  case videos
  /// What was marked on this machine.
  case favourites
  /// Pictures of a screen, where the data can tell.
  case screenshots
  /// Pictures of oneself, where the data can tell.
  case selfies
  /// Videos to be played slowly, where the data can tell.
  case slowMotion = "slow-motion"
  /// What is gone from the remote, last gone first.
  case recentlyDeleted = "recently-deleted"
}

/// A smart album with what a list shows of it.
public struct SmartAlbum: Hashable, Sendable {
  /// Its rule.
  public var kind: SmartAlbumKind
  /// How many photos and videos it holds.
  public var count: Int
  /// The first of them, to stand for it; nil of an empty one.
  public var cover: CatalogPhoto?

  /// Makes a smart album.
  public init(kind: SmartAlbumKind, count: Int, cover: CatalogPhoto? = nil) {
    self.kind = kind
    self.count = count
    self.cover = cover
  }
}
