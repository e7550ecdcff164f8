import Albums
import Catalog
import Remotes

/// What is to be done for the cover of a listed album.
enum CoverDecision: Hashable {
  /// Nothing further: the result is known. `write` is the state to store for the cover photo, if it changes.
  case settle(SyncCover.State, reason: String?, source: SyncSource, write: CoverState?)
  /// Fetch the image, conditionally if there are validators.
  case fetch(ImageRequest)

  /// Decides.
  ///
  /// - Parameters:
  ///   - id: The cover photo; nil if the album has none.
  ///   - photo: Its sizes, as the page told; nil if the remote does not show it.
  ///   - stored: What the catalog knows of it; nil if nothing.
  ///   - specs: The sizes wanted.
  ///   - options: What the run shall do.
  ///   - now: To tell whether another try is due.
  /// - Returns: The decision.
  static func decide(
    _ id: PhotoID?, photo: CoverPhoto?, stored: StoredCover?, specs: [RenditionSpec], options: SyncOptions,
    now: Timestamp
  ) -> Self {
    guard id != nil else {
      return .settle(.none, reason: "the album has no cover", source: .remote, write: nil)
    }
    let isWhole = stored.map { $0.specs.isSuperset(of: specs) } ?? false
    if !options.fetchesCovers {
      let state = SyncCover.State(catalog: stored?.state ?? .pending)
      let reason = state == .pending ? "covers are not fetched in this run" : stored?.reason
      return .settle(state, reason: reason, source: .catalog, write: nil)
    }
    if stored?.state == .stored, isWhole, !options.revalidates {
      return .settle(.unchanged, reason: nil, source: .catalog, write: nil)
    }
    let sources = (photo?.sources ?? []).filter { !$0.url.isEmpty }
    let side = specs.map(\.side).max() ?? 0
    guard let source = ImageSource.smallest(covering: side, of: sources) else {
      return hidden(photo, stored)
    }
    if let stored, stored.failures > 0, let next = stored.nextTry, next > now, !options.revalidates {
      let state = stored.isFailure ? SyncCover.State(catalog: stored.state) : .failed
      return .settle(state, reason: stored.reason ?? "failed before", source: .catalog, write: nil)
    }
    return .fetch(
      ImageRequest(url: source.url, validators: isWhole ? validators(stored) : nil))
  }

  /// The remote shows no size of it: what is stored stays, else there is a placeholder.
  private static func hidden(_ photo: CoverPhoto?, _ stored: StoredCover?) -> Self {
    if let stored, !stored.specs.isEmpty {
      let reason = "the remote does not show the cover's photo any more; the stored one is kept"
      return .settle(.unchanged, reason: reason, source: .catalog, write: nil)
    }
    let reason =
      photo == nil
      ? "the remote does not show the cover's photo" : "the remote offers no size of the cover's photo"
    return .settle(
      .missing, reason: reason, source: .remote, write: stored?.state == .missing ? nil : .missing)
  }

  /// What to ask conditionally with; nil when the bytes are needed whatever they are.
  ///
  /// Bytes that were no picture are: they may have been damaged on the way, under the sound ones' validators.
  private static func validators(_ stored: StoredCover?) -> ImageValidators? {
    guard let stored, stored.state == .stored, stored.etag != nil || stored.lastModified != nil else {
      return nil
    }
    return ImageValidators(etag: stored.etag, lastModified: stored.lastModified)
  }
}

extension StoredCover {
  /// Whether it was tried and not had.
  var isFailure: Bool {
    switch state {
    case .failed, .corrupt, .unsupported, .tooLarge: true
    case .pending, .stored, .none, .missing: false
    }
  }
}
