public import Catalog
public import SyncEngine

/// What a page can do, and how it looks.
public struct BrowseConfiguration: Sendable {
  /// The port; 0 takes any free one.
  public var port: UInt16 = 0
  /// The language of the page and of the titles made here.
  public var language = Language.english
  /// Photos are to be chosen on the page; nil if it is for looking only.
  public var pick: PickRequest?
  /// Makes a run for the page's sync; nil if it has none.
  ///
  /// Called on the global executor when a sync begins, one at a time; what it throws is told on the page, so
  /// its description must hold no secret.
  public var makeSync: (@Sendable () async throws -> SyncSession)?
  /// Fetches a picture that the catalog does not have and a person looks at; nil if the page is to stay offline.
  ///
  /// It gets what the catalog knows of the picture and gives what is to be stored, which the page does: the
  /// picture, or why there is none; nil if there is nothing new. What it throws means that no picture of that
  /// remote can be had now: its description is told on the page, so it must hold no secret. It is called once for
  /// a picture at a time, however many want it, and cancelled when nobody looks at it any more.
  public var fetchPicture: (@Sendable (PictureWish, StoredCover?) async throws -> CoverWrite?)?
  /// How many pictures are fetched at once; at least 1.
  public var fetches = 16
  /// Brings a photo's original to this machine when a person asks for it, and gives the file's path; nil if it cannot
  /// be asked for.
  ///
  /// The page writes the path down. What it throws is told on the page, so its description must hold no secret.
  /// Cancelled when the person does not wait for it any more.
  public var fetchOriginal: (@Sendable (CatalogPhoto) async throws -> String)?
  /// How long the page may be away, as while it is loaded anew, before choosing on it counts as given up.
  public var patience = Duration.seconds(5)

  /// A page for looking, in English, without sync.
  public init() {}
}
