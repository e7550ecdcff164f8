import Albums
import Catalog

extension SyncRun {
  /// What is on its way into the catalog.
  struct Writing {
    /// When a batch is large enough to be written at once.
    enum Full {
      static let writes = 256
      static let bytes = 4 << 20
    }

    /// What is being gathered.
    var open = Batch()
    /// What is being committed.
    var inFlight: Batch?
    /// The delay asked for has not passed yet.
    var isWaking = false
    /// The open batch has been gathered for long enough.
    var isDue = false

    var isEmpty: Bool { open.isEmpty && inFlight == nil }
    /// Albums not committed yet.
    var albums: Int { open.writes.albums.count + (inFlight?.writes.albums.count ?? 0) }
    /// Bytes of renditions not committed yet.
    var heldBytes: Int { open.bytes + (inFlight?.bytes ?? 0) }
  }

  /// Writes that are committed together, and the results that may be told once they are.
  struct Batch {
    var writes = CatalogBatch()
    var results: [RowResult] = []
    /// What the writes do to albums.
    var counts = AlbumCounts()
    /// Bytes of renditions among the writes.
    var bytes = 0

    var writeCount: Int {
      writes.albums.count + writes.covers.count + writes.deletedAlbums.count + writes.positions.count
        + writes.photos.count + writes.photoListings.count
    }
    var isEmpty: Bool { writeCount == 0 && results.isEmpty }

    mutating func add(_ album: AlbumWrite, replacing stored: StoredAlbum?) {
      writes.albums.append(album)
      switch stored {
      case nil: counts.added += 1
      case let stored? where stored.deleted != nil: counts.revived += 1
      case .some: counts.changed += 1
      }
    }

    mutating func add(_ cover: CoverWrite) {
      writes.covers.append(cover)
      bytes += cover.renditions.reduce(0) { $0 + $1.bytes.count }
    }

    mutating func delete(_ album: AlbumID) {
      writes.deletedAlbums.append(album)
      counts.deleted += 1
    }

    mutating func move(_ album: AlbumID, to position: Int) {
      writes.positions.append(AlbumPosition(id: album, position: position))
    }
  }

  /// A row's result that has not been told yet.
  struct RowResult {
    var cover: SyncCover
    /// Whether it belongs among the summary's failures, if it is one: not if nothing was tried.
    var isTried = true
  }

  /// Decides a row's one result; it is told when what was written before it has been committed.
  mutating func settle(
    _ index: Int, _ state: SyncCover.State, reason: String?, source: SyncSource,
    rendition: Rendition? = nil, isTried: Bool = true
  ) {
    guard !rows[index].isSettled else { return }
    rows[index].isSettled = true
    let cover = SyncCover(
      index: index, id: rows[index].id, state: state, reason: reason, source: source, rendition: rendition)
    writing.open.results.append(RowResult(cover: cover, isTried: isTried))
  }

  /// Writes the open batch if it is time; a batch without writes needs no transaction.
  mutating func flushIfDue() {
    guard writing.inFlight == nil, !writing.open.isEmpty else { return }
    if writing.open.writeCount == 0 || options.dryRun {
      let batch = writing.open
      writing.open = Batch()
      tell(batch)
    } else if isFlushDue {
      writing.isDue = false
      writing.inFlight = writing.open
      writing.open = Batch()
      if let batch = writing.inFlight { emit(.write(batch.writes)) }
    } else if !writing.isWaking {
      writing.isWaking = true
      emit(.wake)
    }
  }

  private var isFlushDue: Bool {
    writing.isDue || writing.open.writeCount >= Writing.Full.writes
      || writing.open.bytes >= Writing.Full.bytes
      || hasAskedAll
  }

  mutating func takeWoken() {
    writing.isWaking = false
    writing.isDue = true
  }

  mutating func takeWritten(_ answer: Result<BatchResult, CatalogError>) {
    guard let batch = writing.inFlight else { return }
    writing.inFlight = nil
    switch answer {
    case .success(let result):
      summary.photos.add(result)
      tell(batch)
    case .failure(let error):
      halt(.catalog, "\(error)")
      refuse(batch)
    }
  }

  /// Delivers results whose writes are committed.
  private mutating func tell(_ batch: Batch) {
    summary.albums.add(batch.counts)
    for result in batch.results {
      count(result)
      emit(.deliver(.cover(result.cover)))
    }
  }

  /// Delivers the results of a batch that was not committed: only what needed no writing is still true.
  mutating func refuse(_ batch: Batch) {
    for var result in batch.results {
      if result.cover.source == .remote, result.cover.state != .unchanged, result.cover.state != .failed {
        result.cover.state = .failed
        result.cover.reason = "it could not be stored: \(stop?.message ?? "the catalog failed")"
        result.cover.rendition = nil
      }
      count(result)
      emit(.deliver(.cover(result.cover)))
    }
  }

  private mutating func count(_ result: RowResult) {
    switch result.cover.state {
    case .stored: summary.covers.stored += 1
    case .unchanged: summary.covers.unchanged += 1
    case .none, .missing: summary.covers.placeholder += 1
    case .pending where options.dryRun && options.fetchesCovers: summary.covers.stored += 1
    case .pending: summary.covers.pending += 1
    case .gone: break
    case .failed, .corrupt, .unsupported, .tooLarge:
      summary.covers.failed += 1
      if result.cover.state == .failed, options.fetchesCovers { retryable += 1 }
      if result.isTried {
        summary.failures.append(
          SyncFailure(id: result.cover.id, reason: result.cover.reason ?? result.cover.state.rawValue))
      }
    }
  }
}

extension PhotoCounts {
  fileprivate mutating func add(_ result: BatchResult) {
    added += result.photosAdded
    changed += result.photosChanged
    unchanged += result.photosUnchanged
    deleted += result.photosDeleted
  }
}

extension AlbumCounts {
  fileprivate mutating func add(_ other: Self) {
    added += other.added
    changed += other.changed
    deleted += other.deleted
    revived += other.revived
  }
}
