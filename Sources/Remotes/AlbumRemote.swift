public import Albums

/// A service that has albums.
///
/// One folder beside this file implements it for each service.
///
/// Contract, tested over every implementation:
/// - No method ever traps on what the service sends; it throws ``RemoteError`` instead.
/// - Waiting, retrying and pacing happen inside, bounded; what is thrown is final for this run.
/// - Cancelling the calling task ends the transfer under way and throws ``RemoteError/Kind/cancelled``.
/// - Methods may be called from any executor and at the same time.
public protocol AlbumRemote: Sendable {
  /// The word for the interface in use, such as `fql`.
  ///
  /// With the account's id it names the remote for good.
  var api: String { get }

  /// Asks whose albums these are: one query call.
  func account() async throws(RemoteError) -> Account

  /// Asks for one page of albums with their covers' photos.
  ///
  /// - Parameter cursor: nil for the first page, else the ``AlbumPage/next`` of the page before.
  /// - Returns: The page.
  /// - Throws: ``RemoteError`` when the page cannot be had at all.
  func albums(after cursor: PageCursor?) async throws(RemoteError) -> AlbumPage

  /// Asks once more for the sizes of one cover photo, when its signed URLs have expired.
  ///
  /// - Parameter id: The cover photo's id, as in ``Album/coverPhotoID``.
  /// - Returns: nil if the remote does not show such a photo.
  /// - Throws: ``RemoteError`` when the remote does not answer.
  func coverPhoto(_ id: PhotoID) async throws(RemoteError) -> CoverPhoto?

  /// Asks for the sizes of several photos together, in as few calls as the service takes.
  ///
  /// - Parameter ids: The photos, at most 100.
  /// - Returns: Those that the remote shows.
  /// - Throws: ``RemoteError`` when the remote does not answer.
  func coverPhotos(_ ids: [PhotoID]) async throws(RemoteError) -> [PhotoID: CoverPhoto]

  /// Asks for one page of an album's photos.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - cursor: nil for the first page, else the ``PhotoPage/next`` of the page before.
  /// - Returns: The page.
  /// - Throws: ``RemoteError`` when the page cannot be had at all.
  func photos(of album: Album, after cursor: PageCursor?) async throws(RemoteError) -> PhotoPage

  /// Fetches an image, conditionally if validators are given.
  ///
  /// The bytes are complete (length checked) but not looked at: they may be no image at all.
  func image(_ request: ImageRequest) async throws(RemoteError) -> ImageAnswer

  /// What the remote has cost so far: calls, retries, bytes.
  ///
  /// Counts only grow.
  var usage: RemoteUsage { get }
}

extension AlbumRemote {
  /// Asks for one photo after the other.
  public func coverPhotos(_ ids: [PhotoID]) async throws(RemoteError) -> [PhotoID: CoverPhoto] {
    var photos: [PhotoID: CoverPhoto] = [:]
    for id in ids { photos[id] = try await coverPhoto(id) }
    return photos
  }
}
