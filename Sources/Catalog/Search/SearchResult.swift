/// What a search found.
public struct SearchResult: Hashable, Sendable {
  /// Live albums of which the name, the description or the location holds all words, in stored order.
  public var albums: [CatalogAlbum]
  /// Live photos of which the caption, the file name or the place holds all words, newest first.
  public var photos: [CatalogPhoto]

  /// Makes a result.
  public init(albums: [CatalogAlbum] = [], photos: [CatalogPhoto] = []) {
    self.albums = albums
    self.photos = photos
  }
}
