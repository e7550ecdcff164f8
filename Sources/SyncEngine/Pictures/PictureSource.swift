public import Albums
public import Catalog
import Covers
public import Remotes
import Synchronization

/// Brings single pictures of an account to this machine, outside of a run.
///
/// May be used from any task and for many photos at once; what they cost the remote is shared where it can be.
/// Nothing is stored here: an outcome is for `CatalogWriter`.
public final class PictureSource: Sendable {
  private let remote: any AlbumRemote
  private let renderer: any CoverRenderer
  private let account: RemoteRecord
  private let clock: SyncClock
  private let inquiry: SourceInquiry
  private let isKnown = Mutex(false)

  /// Makes a source; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - remote: Whom to ask.
  ///   - account: Whose photos these are in the catalog: another account's photo of the same id is another photo.
  ///   - renderer: Who makes the sizes.
  ///   - clock: The time.
  public init(
    remote: any AlbumRemote, account: RemoteRecord, renderer: any CoverRenderer, clock: SyncClock = .system
  ) {
    self.remote = remote
    self.account = account
    self.renderer = renderer
    self.clock = clock
    inquiry = SourceInquiry(remote: remote)
  }

  /// Fetches a photo's picture and makes it in the sizes wanted.
  ///
  /// - Parameters:
  ///   - photo: Which photo.
  ///   - specs: The sizes, one to eight.
  ///   - stored: What the catalog knows of the picture; nil if nothing.
  /// - Returns: What is to be stored: the sizes, or why there is no picture; nil if another try is not due yet.
  /// - Throws: ``RemoteError`` when the remote itself does not answer, so that other pictures would not come either;
  ///   `cancelled` when the calling task was cancelled.
  public func picture(
    of photo: PhotoID, as specs: [RenditionSpec], stored: StoredCover? = nil
  ) async throws(RemoteError) -> CoverWrite? {
    let failures = stored?.failures ?? 0
    if failures > 0, let next = stored?.nextTry, next > clock.now() { return nil }
    try await checkAccount()
    var hasExpired = false
    while true {
      let sources = try await inquiry.photo(photo)?.sources.filter { !$0.url.isEmpty } ?? []
      let side = specs.map(\.side).max() ?? 0
      guard let source = ImageSource.smallest(covering: side, of: sources) else {
        return CoverWrite(
          photoID: photo, state: .missing, reason: "the remote does not show this photo",
          nextTry: RetrySchedule.nextTry(after: failures + 1, now: clock.now()))
      }
      switch try await fetch(source) {
      case .failure(let error):
        return failed(photo, error.kind == .tooLarge ? .tooLarge : .failed, error.message, failures)
      case .success(.bytes(let bytes, let validators)):
        return try await render(photo, bytes, validators, specs, failures)
      case .success(.expired) where !hasExpired: hasExpired = true
      case .success(.expired):
        return failed(photo, .failed, "the picture's new URL had expired too", failures)
      case .success(.notModified):
        return failed(photo, .failed, "304 to an unconditional request", failures)
      }
    }
  }

  private func checkAccount() async throws(RemoteError) {
    if isKnown.withLock({ $0 }) { return }
    let answer = try await remote.account()
    guard remote.api == account.api, answer.id == account.accountID else {
      throw RemoteError(
        .denied,
        "The photos belong to \(account.label), not to the remote that was asked. Name it with --remote.")
    }
    isKnown.withLock { $0 = true }
  }

  /// Fetches the bytes; what is thrown concerns other pictures too.
  private func fetch(_ source: ImageSource) async throws(RemoteError) -> Result<ImageAnswer, RemoteError> {
    do throws(RemoteError) {
      return .success(try await remote.image(ImageRequest(url: source.url)))
    } catch {
      if error.stopsRun { throw error }
      return .failure(error)
    }
  }

  private func render(
    _ photo: PhotoID, _ bytes: [UInt8], _ validators: ImageValidators, _ specs: [RenditionSpec],
    _ failures: Int
  ) async throws(RemoteError) -> CoverWrite {
    do throws(CoverError) {
      let cover = try await renderer.render(bytes, as: specs)
      return CoverWrite(
        photoID: photo, state: .stored, etag: validators.etag, lastModified: validators.lastModified,
        sourceWidth: cover.sourceWidth, sourceHeight: cover.sourceHeight, renditions: cover.renditions)
    } catch {
      if error.kind == .cancelled { throw RemoteError(.cancelled, error.message) }
      return failed(photo, error.state, error.message, failures)
    }
  }

  private func failed(_ photo: PhotoID, _ state: CoverState, _ reason: String, _ failures: Int) -> CoverWrite
  {
    CoverWrite(
      photoID: photo, state: state, reason: reason,
      nextTry: RetrySchedule.nextTry(after: failures + 1, now: clock.now()))
  }
}
