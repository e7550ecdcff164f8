import Albums
import Catalog
import Covers
import Remotes

@testable import SyncEngine

/// A remote and a catalog as plain values, which answer a ``SyncRun``'s actions.
struct World {
  var account: Result<Account, RemoteError> = .success(Account(id: "1001", name: "Ann"))
  var expected: Account?
  var live: [LiveRow] = []
  var albums: [AlbumID: StoredAlbum] = [:]
  var covers: [PhotoID: StoredCover] = [:]
  var pages: [Result<AlbumPage, RemoteError>] = []
  /// By URL; what is not here is `bytes`.
  var images: [String: Result<ImageAnswer, RemoteError>] = [:]
  var renders: [PhotoID: Result<RenderedImage, CoverError>] = [:]
  var freshPhotos: [PhotoID: Result<CoverPhoto?, RemoteError>] = [:]
  var photoPages: [AlbumID: [Result<PhotoPage, RemoteError>]] = [:]
  var photoListings: [AlbumID: PhotoListingRecord] = [:]
  /// Answers to writes, in order; what is not here succeeds.
  var writeAnswers: [Result<BatchResult, CatalogError>] = []
  var now = moment(1_700_000_000)

  // What was asked of it.
  var asked: [String] = []
  var fetched: [PhotoID] = []
  var requests: [PhotoID: ImageRequest] = [:]
  var batches: [CatalogBatch] = []
  var events: [SyncEvent] = []
  /// The largest number of transfers at one time.
  var mostTransfers = 0

  /// Runs to the end.
  ///
  /// Answers come in the order asked, or as `order` picks among those waiting.
  mutating func run(
    _ options: SyncOptions = SyncOptions(), interrupting: (after: Int, input: SyncInput)? = nil,
    order: (Int) -> Int = { _ in 0 }
  ) {
    var run = SyncRun(options)
    var waiting: [SyncInput] = []
    var taken = 0
    let expectedRemote = expected.map { ExpectedRemote(account: $0, name: "fql:\($0.id)", rows: live) }
    var next: SyncInput? = .begin
    var hasCatalogRows = false
    while let input = next {
      for action in run.handle(input, at: now) { perform(action, &waiting) }
      taken += 1
      if !hasCatalogRows {
        hasCatalogRows = true
        waiting.append(.catalogRows(expectedRemote))
      }
      if let interrupting, interrupting.after == taken {
        next = interrupting.input
        continue
      }
      let transfers = waiting.count { if case .fetched = $0 { true } else { false } }
      mostTransfers = max(mostTransfers, transfers)
      next = waiting.isEmpty ? nil : waiting.remove(at: order(waiting.count))
    }
  }

  private mutating func perform(_ action: SyncAction, _ waiting: inout [SyncInput]) {
    switch action {
    case .deliver(let event): events.append(event)
    case .askAccount:
      asked.append("account")
      waiting.append(.account(account))
    case .openCatalog(let account):
      let isExpected = expected?.id == account.id
      waiting.append(.opened(OpenedRemote(name: "fql:\(account.id)", rows: isExpected ? nil : [])))
    case .askPage(let cursor):
      asked.append("page \(cursor?.text ?? "first")")
      let number = cursor.flatMap { Int($0.text) } ?? 0
      waiting.append(.page(pages.indices.contains(number) ? pages[number] : .success(AlbumPage(albums: []))))
    case .lookUp(let albumIDs, let photoIDs):
      var known = KnownRows()
      for id in albumIDs { known.albums[id] = albums[id] }
      for id in photoIDs { known.covers[id] = covers[id] }
      for id in albumIDs { known.listings[id] = photoListings[id] }
      waiting.append(.lookedUp(known))
    case .askPhotos(let album, let cursor):
      asked.append("photos \(album.id) \(cursor?.text ?? "first")")
      let number = cursor.flatMap { Int($0.text) } ?? 0
      let pages = photoPages[album.id] ?? []
      waiting.append(
        .photos(album.id, pages.indices.contains(number) ? pages[number] : .success(PhotoPage(photos: []))))
    case .lookUpPhotos(let album, let ids):
      waiting.append(.photosLookedUp(album, covers.filter { ids.contains($0.key) }))
    case .fetch(let photo, let request):
      fetched.append(photo)
      requests[photo] = request
      waiting.append(
        .fetched(photo, images[request.url] ?? .success(.bytes([1, 2, 3], ImageValidators(etag: "\"1\"")))))
    case .askCoverPhoto(let photo):
      asked.append("photo \(photo)")
      waiting.append(.coverPhoto(photo, freshPhotos[photo] ?? .success(nil)))
    case .render(let photo, _, _, _): waiting.append(.rendered(photo, renders[photo] ?? .success(picture())))
    case .write(let batch):
      batches.append(batch)
      waiting.append(.written(writeAnswers.isEmpty ? .success(BatchResult()) : writeAnswers.removeFirst()))
    case .wake: waiting.append(.woke)
    case .cancelWork:
      waiting.removeAll { input in
        switch input {
        case .written, .prioritize, .cancel: false
        default: true
        }
      }
    case .conclude(let summary): events.append(.finished(summary))
    }
  }

  /// Takes what was written into what is stored, for another run.
  mutating func keepWrites() {
    for batch in batches {
      for write in batch.albums {
        albums[write.album.id] = StoredAlbum(album: write.album, position: write.position)
      }
      for move in batch.positions { albums[move.id]?.position = move.position }
      for id in batch.deletedAlbums { albums[id]?.deleted = now }
      for write in batch.covers { keep(write) }
      for listing in batch.photoListings where listing.isComplete {
        let album = albums[listing.albumID]?.album
        photoListings[listing.albumID] = PhotoListingRecord(
          listed: now, modified: album?.modified, count: album?.count)
      }
    }
    let present = albums.values.filter { $0.deleted == nil }.sorted { $0.position < $1.position }
    live = present.map { stored in
      let album = stored.album
      let state = album.coverPhotoID.map { covers[$0]?.state ?? .pending } ?? CoverState.none
      var row = LiveRow(
        id: album.id, name: album.name, count: album.count, coverPhotoID: album.coverPhotoID,
        coverState: state)
      row.position = stored.position
      return row
    }
    if case .success(let account) = account { expected = account }
    batches = []
    events = []
    asked = []
    fetched = []
    requests = [:]
  }

  private mutating func keep(_ write: CoverWrite) {
    let before = covers[write.photoID]
    let specs = Set(write.renditions.map(\.spec)).union(before?.specs ?? [])
    let isStored = write.state == .stored || !specs.isEmpty
    covers[write.photoID] = StoredCover(
      photoID: write.photoID, state: isStored ? .stored : write.state, reason: write.reason, etag: write.etag,
      lastModified: write.lastModified, specs: specs, nextTry: write.nextTry,
      failures: write.state == .stored || write.state == .missing ? 0 : (before?.failures ?? 0) + 1)
  }
}

func moment(_ seconds: Int64) -> Timestamp {
  guard let moment = Timestamp(seconds: seconds) else { preconditionFailure("\(seconds) is out of range") }
  return moment
}

func picture(_ bytes: Int = 10, side: Int = 160) -> RenderedImage {
  let rendition = Rendition(
    spec: RenditionSpec(side: side), width: side, height: side, bytes: [UInt8](repeating: 7, count: bytes))
  return RenderedImage(cover: RenderedCover(renditions: [rendition], sourceWidth: 720, sourceHeight: 540))
}

func album(_ id: String, cover: String? = "", name: String? = nil, count: Int? = 3) -> Album {
  var album = Album(id: AlbumID(id))
  album.name = name ?? "Album \(id)"
  album.count = count
  album.coverPhotoID = cover.map { PhotoID($0.isEmpty ? "p\(id)" : $0) }
  return album
}

func page(_ albums: [Album], next: Int? = nil, hidden: Set<String> = []) -> AlbumPage {
  var covers: [PhotoID: CoverPhoto] = [:]
  for id in albums.compactMap(\.coverPhotoID) where !hidden.contains(id.rawValue) {
    covers[id] = CoverPhoto(
      id: id, sources: [ImageSource(url: "http://images/\(id)", width: 720, height: 540)])
  }
  return AlbumPage(albums: albums, covers: covers, next: next.map { PageCursor("\($0)") })
}

func albums(_ range: ClosedRange<Int>) -> [Album] { range.map { album("\($0)") } }
