import Albums
import Catalog

/// The one who holds a run's catalog: every call on a queue of its own, one after the other.
///
/// In a dry run it only reads, and a catalog that is not there stays so.
actor CatalogKeeper {
  private let executor = QueueExecutor("AlbumSync catalog")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private let options: SyncOptions
  private let clock: SyncClock
  private let started: Timestamp
  private var api = ""
  /// nil in a dry run.
  private var writer: CatalogWriter?
  /// nil in a dry run without a catalog.
  private var reader: CatalogReader?
  private var expected: RemoteRecord?
  /// Whose albums are being synced, once they told; nil in a dry run if the catalog has none of theirs.
  private var key: RemoteKey?
  private var run: RunID?
  /// Which albums' photos were listed whole before.
  private var listings: [AlbumID: PhotoListingRecord] = [:]

  init(path: String, options: SyncOptions, clock: SyncClock) {
    self.path = path
    self.options = options
    self.clock = clock
    started = clock.now()
  }

  // MARK: Before the run

  /// Opens the catalog and finds the account that this remote is expected to be.
  ///
  /// A named remote is the account it was last time. An unnamed one is expected to be the only account
  /// there is of its interface; with several there is no telling before it answers.
  func open(api: String) throws(CatalogError) {
    self.api = api
    if options.dryRun {
      reader = try openIfPresent()
    } else {
      writer = try CatalogWriter(path: path, now: clock.now)
      reader = try CatalogReader(path: path)
    }
    let candidates = try records().filter { $0.api == api && $0.key != .local }
    if let name = options.remoteName {
      expected = candidates.last { $0.name == name }
    } else if candidates.count == 1 {
      expected = candidates.first
    }
  }

  private func openIfPresent() throws(CatalogError) -> CatalogReader? {
    do { return try CatalogReader(leavingAsItIs: path) } catch  where error.kind == .missing { return nil }
  }

  /// The expected account with its live rows; nil if none is expected.
  func expectedRemote() throws(CatalogError) -> ExpectedRemote? {
    guard let reader, let expected else { return nil }
    return ExpectedRemote(
      account: Account(id: expected.accountID, name: expected.accountName), name: expected.label,
      rows: try reader.liveRows(of: expected.key))
  }

  private func records() throws(CatalogError) -> [RemoteRecord] { try reader?.remotes() ?? [] }

  // MARK: During the run

  /// Makes or finds the place of the account that answered, and writes down that a run began.
  func place(_ account: Account) throws(CatalogError) -> OpenedRemote {
    if let writer {
      let key = try writer.remote(api: api, account: account, name: options.remoteName)
      run = try writer.beginRun(key, started: started)
      self.key = key
      if options.fetchesPhotos { listings = try writer.photoListings(of: key) }
    } else {
      key = try records().first { $0.api == api && $0.accountID == account.id }?.key
    }
    let label = try records().first { $0.key == key }?.label
    let isExpected = expected?.accountID == account.id
    return OpenedRemote(
      name: label ?? options.remoteName ?? "\(api):\(account.id)", rows: isExpected ? nil : try rows())
  }

  private func rows() throws(CatalogError) -> [LiveRow] {
    guard let reader, let key else { return [] }
    return try reader.liveRows(of: key)
  }

  /// What is stored of some albums and covers.
  func known(_ albums: [AlbumID], _ photos: [PhotoID]) throws(CatalogError) -> KnownRows {
    guard let reader, let key else { return KnownRows() }
    var known = KnownRows(
      albums: try reader.storedAlbums(albums, of: key), covers: try reader.storedCovers(photos, of: key))
    for id in albums { known.listings[id] = listings[id] }
    return known
  }

  /// What is stored of some photos' thumbnails.
  func knownThumbnails(_ photos: [PhotoID]) throws(CatalogError) -> [PhotoID: StoredCover] {
    guard let reader, let key else { return [:] }
    return try reader.storedCovers(photos, of: key)
  }

  /// Commits a batch.
  func apply(_ batch: CatalogBatch) throws(CatalogError) -> BatchResult {
    guard let writer, let key else { return BatchResult() }
    return try writer.apply(batch, to: key)
  }

  /// Whether the very same renditions are stored; false if that cannot be told.
  func has(_ renditions: [Rendition], of photo: PhotoID) -> Bool {
    guard let reader, let key else { return false }
    return renditions.allSatisfy { rendition in
      (try? reader.thumbnail(of: photo, remote: key, spec: rendition.spec)) == rendition
    }
  }

  // MARK: After the run

  /// Writes the run record, unless nothing may be or could be written, and closes the catalog.
  func finish(_ summary: SyncSummary) throws(CatalogError) {
    defer {
      reader = nil
      writer?.close()
      writer = nil
    }
    guard let writer else { return }
    if run == nil, let expected { run = try writer.beginRun(expected.key, started: started) }
    guard let run else { return }
    try writer.finishRun(
      run,
      RunRecord(
        started: started, finished: clock.now(), outcome: RunRecord.Outcome(summary.outcome),
        isComplete: summary.complete, summary: summary.json))
  }
}

extension RunRecord.Outcome {
  /// The record's word for how a run ended.
  fileprivate init(_ outcome: SyncOutcome) {
    switch outcome {
    case .done: self = .done
    case .partial: self = .partial
    case .interrupted: self = .interrupted
    case .login, .rateLimited, .unreachable, .catalog: self = .failed
    }
  }
}
