import Albums
import Catalog
import Remotes

/// What a run wants done.
///
/// Actions are performed in order. Asking, fetching, rendering and writing go on by themselves; each is
/// answered by the input of the same name, once, unless the work was cancelled.
enum SyncAction {
  /// Tell the delegate.
  case deliver(SyncEvent)
  /// Ask whose albums these are.
  case askAccount
  /// Make or find the account's place in the catalog.
  case openCatalog(Account)
  /// Ask for a page of albums.
  case askPage(PageCursor?)
  /// Find what the catalog knows of these albums and covers.
  case lookUp([AlbumID], [PhotoID])
  /// Ask for a page of an album's photos.
  case askPhotos(Album, PageCursor?)
  /// Find what the catalog knows of the thumbnails of an album's photos.
  case lookUpPhotos(AlbumID, [PhotoID])
  /// Fetch an image.
  case fetch(PhotoID, ImageRequest)
  /// Ask once more for a cover's sizes.
  case askCoverPhoto(PhotoID)
  /// Render an image; `compares` if the catalog has renditions it may be equal to.
  case render(PhotoID, [UInt8], [RenditionSpec], compares: Bool)
  /// Commit everything in one transaction.
  case write(CatalogBatch)
  /// Come back after the write delay.
  case wake
  /// End all asking, fetching and rendering; their answers do not matter any more.
  case cancelWork
  /// Write the run record, then tell the delegate that the run is over.
  case conclude(SyncSummary)
}
