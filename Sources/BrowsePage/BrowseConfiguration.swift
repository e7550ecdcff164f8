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
  /// Fetches a picture that the catalog does not have yet, and may store it; nil if there is no network.
  ///
  /// Called once for a picture at a time, however many want it, and cancelled when nobody waits for it any
  /// more. nil stands for a picture that cannot be had.
  public var fetchPicture: (@Sendable (PictureWish) async throws -> [UInt8]?)?
  /// How many pictures are fetched at once; at least 1.
  public var fetches = 6

  /// A page for looking, in English, without sync.
  public init() {}
}
