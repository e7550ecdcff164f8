import Albums
import Catalog
import Remotes

extension SyncRun {
  /// The albums whose photos are to be listed, and those being listed.
  struct PhotoWork {
    /// The albums in the remote's order; what lies before `head` is spent.
    var waiting: [Planned] = []
    var head = 0
    var listings: [AlbumID: Listing] = [:]
    /// Albums whose photos could not be listed, or not whole.
    var unlisted = 0
    /// Such albums since the last one that could be listed.
    var failedInARow = 0

    var isEmpty: Bool { head == waiting.count && listings.isEmpty }

    /// An album whose photos are to be listed.
    struct Planned {
      var row: Int32
      var objectID: String?
      /// Whether photos of it are stored, as far as is known, and it does not say that it has none.
      var hasPhotos: Bool
    }

    /// One album's photos.
    struct Listing {
      var album: Album
      var hasPhotos = false
      var ids: [PhotoID] = []
      var seen: Set<PhotoID> = []
      /// Photos that the remote said it has and has not listed yet.
      var announced: Set<PhotoID> = []
      /// Hashes of the originals' addresses: the same file under two ids is one photo.
      var originals: Set<Int> = []
      var asked: Set<PageCursor> = []
      /// Where to go on; nil at the end.
      var next: PageCursor?
      /// A page is on its way, or being looked up.
      var isBusy = false
      var page: PhotoPage?
      var flaws: [String] = []
    }
  }

  /// Plans an album's photos, unless it says the same of itself as when they were last listed whole.
  mutating func planPhotos(of album: Album, at index: Int, _ record: PhotoListingRecord?) {
    guard options.fetchesPhotos, !options.dryRun else { return }
    if let record, !options.revalidates, record.modified == album.modified, record.count == album.count,
      album.modified != nil
    {
      return
    }
    let hasPhotos = album.count != 0 && record.map { $0.count != 0 } == true
    photos.waiting.append(
      PhotoWork.Planned(row: Int32(clamping: index), objectID: album.objectID, hasPhotos: hasPhotos))
  }

  /// Asks for pages of photos once the albums are listed.
  mutating func advancePhotos() {
    guard stop == nil, listing.hasEnded, !photos.isEmpty else { return }
    while photos.listings.count < Limits.photoListings, photos.head < photos.waiting.count {
      let planned = photos.waiting[photos.head]
      photos.head += 1
      guard photos.failedInARow < Limits.failedPhotoListings else {
        photos.unlisted += 1
        continue
      }
      var album = Album(id: rows[Int(planned.row)].id)
      album.objectID = planned.objectID
      photos.listings[album.id] = PhotoWork.Listing(album: album, hasPhotos: planned.hasPhotos)
      ask(album.id, nil)
    }
    guard covers.jobs.count < Limits.waitingThumbnails else { return }
    for (id, listing) in photos.listings where !listing.isBusy {
      if let next = listing.next { ask(id, next) }
    }
  }

  private mutating func ask(_ id: AlbumID, _ cursor: PageCursor?) {
    guard let album = photos.listings[id]?.album else { return }
    photos.listings[id]?.isBusy = true
    photos.listings[id]?.next = nil
    emit(.askPhotos(album, cursor))
  }

  mutating func takePhotos(of id: AlbumID, _ answer: Result<PhotoPage, RemoteError>) {
    guard photos.listings[id] != nil else { return }
    switch answer {
    case .success(let page):
      photos.listings[id]?.page = page
      emit(.lookUpPhotos(id, page.photos.map(\.id)))
    case .failure(let error) where error.stopsRun: halt(error)
    case .failure(let error):
      photos.listings[id]?.flaws.append(error.message)
      endPhotos(of: id)
    }
  }

  /// Takes a page of photos: what is new to the listing is written, and its thumbnail fetched if it is not
  /// stored.
  mutating func takePhotosLookedUp(of id: AlbumID, _ known: [PhotoID: StoredCover], at now: Timestamp) {
    guard var listing = photos.listings[id], let page = listing.page else { return }
    listing.page = nil
    listing.isBusy = false
    if let flaw = page.partialReason { listing.flaws.append(flaw) }
    for problem in page.problems where problem.dropped {
      warn("a photo of album \(id) could not be read: \(problem.reason)")
      if let photo = problem.id.map({ PhotoID($0) }) {
        if listing.seen.insert(photo).inserted { listing.ids.append(photo) }
      } else {
        listing.flaws.append("a photo without a readable id was dropped")
      }
    }
    for var photo in page.photos where listing.takesIn(photo) {
      photo.position = listing.ids.count - 1
      photo.albumID = id
      summary.photos.seen += 1
      planThumbnail(of: photo, known[photo.id], at: now)
      writing.open.writes.photos.append(PhotoWrite(photo: photo))
    }
    listing.expect(page)
    listing.next = page.next
    if let next = page.next, !listing.asked.insert(next).inserted {
      listing.next = nil
      listing.flaws.append("the remote's pages repeat")
    }
    photos.listings[id] = listing
    if listing.next == nil { endPhotos(of: id) }
  }

  private mutating func endPhotos(of id: AlbumID) {
    guard var listing = photos.listings.removeValue(forKey: id) else { return }
    if listing.ids.isEmpty, listing.hasPhotos, options.deletions != .unlimited {
      listing.flaws.append("none came, which may be a mistake")
    }
    for flaw in listing.flaws { warn("the photos of album \(id) are not listed whole: \(flaw)") }
    photos.unlisted += listing.flaws.isEmpty ? 0 : 1
    photos.failedInARow = listing.flaws.isEmpty ? 0 : photos.failedInARow + 1
    if listing.ids.isEmpty, !listing.flaws.isEmpty { return }
    writing.open.writes.photoListings.append(
      PhotoListing(albumID: id, photoIDs: listing.ids, isComplete: listing.flaws.isEmpty))
  }

  // MARK: Thumbnails

  /// Plans a photo's thumbnail in the smallest size that covers are kept in.
  private mutating func planThumbnail(of photo: Photo, _ stored: StoredCover?, at now: Timestamp) {
    guard options.fetchesCovers, photo.media == .image, covers.jobs[photo.id] == nil,
      covers.settled[photo.id] == nil, let smallest = options.renditions.min(by: { $0.side < $1.side })
    else { return }
    let decision = CoverDecision.decide(
      photo.id, photo: CoverPhoto(id: photo.id, sources: photo.sources), stored: stored, specs: [smallest],
      options: options, now: now)
    guard case .fetch(let request) = decision else { return }
    covers.jobs[photo.id] = CoverJob(rows: [], request: request, specs: [smallest], stored: stored)
    covers.queue.append(photo.id)
  }

  /// Counts a thumbnail that belongs to no row.
  mutating func countThumbnail(_ state: SyncCover.State) {
    switch state {
    case .stored: summary.photos.stored += 1
    case .failed, .corrupt, .unsupported, .tooLarge: summary.photos.failed += 1
    case .unchanged, .none, .missing, .pending, .gone: break
    }
  }
}

extension SyncRun.PhotoWork.Listing {
  /// Notes which photos are to come; when the last page is there, those that did not are a flaw.
  fileprivate mutating func expect(_ page: PhotoPage) {
    for photo in page.photos { announced.remove(photo.id) }
    announced.formUnion(page.announced)
    announced = announced.filter { !seen.contains($0) }
    if page.next == nil, !announced.isEmpty {
      flaws.append("\(announced.count.counted("photo")) that the remote has did not come")
    }
  }

  /// Tells whether a photo is new to the listing, by id and by its original's address, and notes it.
  fileprivate mutating func takesIn(_ photo: Photo) -> Bool {
    guard !seen.contains(photo.id) else { return false }
    if let original = ImageSource.largest(of: photo.sources), !original.url.isEmpty {
      guard originals.insert(original.url.hashValue).inserted else { return false }
    }
    seen.insert(photo.id)
    ids.append(photo.id)
    return true
  }
}
