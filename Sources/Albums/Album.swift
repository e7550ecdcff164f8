/// An album as the remote lists it.
///
/// Whatever the remote did not say is nil: unknown is not zero.
public struct Album: Hashable, Sendable {
  /// The only key.
  public var id: AlbumID
  /// The id of the same album in the remote's newer interface, where there are two; else nil.
  public var objectID: String?
  /// The name exactly as received; nil if the remote sent none.
  public var name: String?
  /// What kind of album it is.
  public var kind: AlbumKind?
  /// How many photos the remote says it holds (advisory: it may exceed what can be seen).
  public var count: Int?
  /// How many videos the remote says it holds.
  public var videoCount: Int?
  /// Which photo is the cover; nil if the album has none.
  public var coverPhotoID: PhotoID?
  /// When the album was made.
  public var created: Timestamp?
  /// When the album last changed.
  public var modified: Timestamp?
  /// The owner's text about it.
  public var description: String?
  /// Where it was, in the owner's words.
  public var location: String?
  /// The album's page on the remote.
  public var link: String?
  /// Who may see it, in the remote's word.
  public var visibility: String?

  /// Makes an album of which only the id is known.
  public init(id: AlbumID) { self.id = id }
}
