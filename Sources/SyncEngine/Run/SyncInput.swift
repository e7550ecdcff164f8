import Albums
import Catalog
import Covers
import Remotes

/// What can happen to a run.
enum SyncInput {
  /// The catalog is open: begin.
  case begin
  /// What the catalog has of the remote this run expects to meet; nil if it expects none.
  case catalogRows(ExpectedRemote?)
  /// The remote told whose albums these are, or did not.
  case account(Result<Account, RemoteError>)
  /// The catalog has a place for the account's albums.
  case opened(OpenedRemote)
  /// The page asked for came, or did not.
  case page(Result<AlbumPage, RemoteError>)
  /// What the catalog knows of the page being looked up.
  case lookedUp(KnownRows)
  /// A page of an album's photos came, or did not.
  case photos(AlbumID, Result<PhotoPage, RemoteError>)
  /// What the catalog knows of the thumbnails of the page of photos being looked up.
  case photosLookedUp(AlbumID, [PhotoID: StoredCover])
  /// An image transfer ended.
  case fetched(PhotoID, Result<ImageAnswer, RemoteError>)
  /// The remote was asked for a cover's sizes once more.
  case coverPhoto(PhotoID, Result<CoverPhoto?, RemoteError>)
  /// The bytes of an image were rendered, or could not be.
  case rendered(PhotoID, Result<RenderedImage, CoverError>)
  /// The batch was committed, or was not.
  case written(Result<BatchResult, CatalogError>)
  /// The delay asked for with ``SyncAction/wake`` is over.
  case woke
  /// These rows are visible now, the first one first.
  case prioritize([Int])
  /// The catalog cannot be used any more.
  case catalogFailed(CatalogError)
  /// The caller does not want the run to go on.
  case cancel
}

/// The remote that a run expects, from the catalog, before anybody was asked.
struct ExpectedRemote {
  var account: Account
  /// What the summary calls it.
  var name: String
  /// Its live rows in stored order.
  var rows: [LiveRow]
}

/// The catalog's place for the albums of the account that answered.
struct OpenedRemote {
  /// What the summary calls it.
  var name: String
  /// Its live rows in stored order, if it is not the one that was expected; else nil.
  var rows: [LiveRow]?
}

/// What the catalog knows of the albums and covers of one page.
struct KnownRows {
  var albums: [AlbumID: StoredAlbum] = [:]
  var covers: [PhotoID: StoredCover] = [:]
  /// What the albums said of themselves when their photos were last listed whole.
  var listings: [AlbumID: PhotoListingRecord] = [:]
}

/// What came of rendering one image.
struct RenderedImage {
  var cover: RenderedCover
  /// Whether the catalog has the very same renditions already.
  var equalsStored = false
}
