import Albums
import Catalog
import Covers
import Remotes

/// The decisions of one run: inputs in, actions out.
///
/// No clock, no input or output, no lock. Every rule of the row contract is kept here; see ``SyncEvent``.
struct SyncRun {
  /// Bounds that are not left to the caller.
  enum Limits {
    /// Covers planned but not yet settled, beyond which no further page is asked for.
    static let waitingCovers = 20_000
    /// Albums not yet committed, beyond which no further page is asked for.
    static let unwrittenAlbums = 20_000
    /// Albums whose photos are listed at the same time.
    static let photoListings = 4
    /// Thumbnails planned but not yet settled, beyond which no further page of photos is asked for.
    static let waitingThumbnails = 2_000
    /// Albums in a row whose photos could not be listed, after which no more are tried.
    static let failedPhotoListings = 10
    /// Pages in a row without a new album, after which the listing is given up.
    static let barrenPages = 20
    /// Unreachable images in a row, after which no further image is asked for in this run.
    static let unreachableImages = 100
    /// Sentences kept for the summary.
    static let warnings = 1_000
  }

  let options: SyncOptions
  var summary = SyncSummary()
  var rows = RowTable()
  var listing = Listing()
  var covers = CoverWork()
  var photos = PhotoWork()
  var writing = Writing()
  var stop: Stop?
  /// Rows that ended as failed.
  var retryable = 0
  private(set) var hasConcluded = false
  private var actions: [SyncAction] = []

  /// Makes a run that has not begun.
  init(_ options: SyncOptions) {
    self.options = options
    summary.dryRun = options.dryRun
    summary.remote = options.remoteName ?? ""
  }

  /// Why a run ends before its time.
  struct Stop {
    var outcome: SyncOutcome
    var message: String
  }

  /// Takes in what happened and says what is to be done about it.
  ///
  /// - Parameters:
  ///   - input: What happened. Answers to cancelled work, and anything after the end, change nothing.
  ///   - now: The moment it happened.
  /// - Returns: What to do, in order.
  mutating func handle(_ input: SyncInput, at now: Timestamp) -> [SyncAction] {
    guard !hasConcluded else { return [] }
    actions.removeAll()
    switch input {
    case .begin: begin()
    case .catalogRows(let expected): takeCatalogRows(expected)
    case .account(let answer): takeAccount(answer)
    case .opened(let remote): takeOpened(remote)
    case .page(let answer): takePage(answer)
    case .lookedUp(let known): takeLookedUp(known, at: now)
    case .photos(let album, let answer): takePhotos(of: album, answer)
    case .photosLookedUp(let album, let known): takePhotosLookedUp(of: album, known, at: now)
    case .fetched(let photo, let answer): takeFetched(photo, answer, at: now)
    case .coverPhoto(let photo, let answer): takeCoverPhoto(photo, answer, at: now)
    case .rendered(let photo, let answer): takeRendered(photo, answer, at: now)
    case .written(let answer): takeWritten(answer)
    case .woke: takeWoken()
    case .prioritize(let indexes): prioritize(indexes)
    case .catalogFailed(let error): halt(.catalog, "\(error)")
    case .cancel: halt(.interrupted, "cancelled")
    }
    advance()
    defer { actions.removeAll() }
    return actions
  }

  /// Adds an action to those returned.
  mutating func emit(_ action: SyncAction) { actions.append(action) }

  /// Adds a sentence for the person to the summary.
  mutating func warn(_ sentence: String) {
    if summary.warnings.count < Limits.warnings {
      summary.warnings.append(sentence)
    } else if summary.warnings.count == Limits.warnings {
      summary.warnings.append("there are more warnings than are kept here")
    }
  }

  /// Whatever can go on without anything further happening.
  private mutating func advance() {
    advanceListing()
    advancePhotos()
    startRenders()
    startFetches()
    flushIfDue()
    guard isIdle else { return }
    hasConcluded = true
    emit(.conclude(finalSummary()))
  }

  /// Whether nothing is left to wait for.
  private var isIdle: Bool { hasAskedAll && writing.isEmpty }

  /// Whether nothing further is asked of the remote.
  var hasAskedAll: Bool { listing.hasEnded && covers.isEmpty && photos.isEmpty }
}
