import Albums
import Catalog
import Covers
import Remotes

extension SyncRun {
  /// The covers being worked on, and those done with.
  struct CoverWork {
    /// By photo, so that albums with the same cover share one transfer.
    var jobs: [PhotoID: CoverJob] = [:]
    /// Who is fetched next.
    var queue = CoverQueue()
    /// Who is rendered next, of those fetched.
    var fetched = CoverQueue()
    /// Rows that are visible now.
    var visible: Set<Int> = []
    /// Transfers, and questions for new URLs, under way.
    var transfers = 0
    /// Images fetched that wait to be rendered.
    var unrendered = 0
    /// Images being rendered.
    var renders = 0
    /// Bytes fetched and not yet rendered.
    var heldBytes = 0
    /// What came of covers in this run, for albums listed later.
    var settled: [PhotoID: CoverResult] = [:]
    /// Images that could not be reached since the last one that could.
    var unreachable = 0

    var isEmpty: Bool { jobs.isEmpty }
  }

  /// A cover on its way into the catalog.
  struct CoverJob {
    /// What it waits for.
    enum Phase { case waiting, fetching, asking, fetched, rendering }

    /// The rows that wait for it; none if it is a photo's thumbnail only.
    var rows: [Int32]
    var request: ImageRequest
    /// The sizes to make.
    var specs: [RenditionSpec]
    /// What the server said to recognise the new bytes by.
    var validators: ImageValidators?
    var stored: StoredCover?
    var phase = Phase.waiting
    /// A fresh URL has been asked for.
    var hasAskedAgain = false
    /// What came, until it is handed on.
    var bytes: [UInt8] = []
    /// Bytes held for it until it is rendered.
    var heldBytes = 0
  }

  /// What came of a cover, without the row it belongs to.
  struct CoverResult {
    var state: SyncCover.State
    var reason: String?
    var source = SyncSource.remote
  }

  // MARK: Planning

  /// Decides what to do for a row's cover.
  mutating func planCover(
    of album: Album, at index: Int, page: AlbumPage, stored: StoredCover?, _ now: Timestamp
  ) {
    let photo = album.coverPhotoID
    if let photo, var job = covers.jobs[photo] {
      job.rows.append(Int32(clamping: index))
      covers.jobs[photo] = job
      if covers.visible.contains(index) { putFirst(photo) }
      return
    }
    if let photo, let known = covers.settled[photo] {
      return settle(index, known.state, reason: known.reason, source: known.source)
    }
    let decision = CoverDecision.decide(
      photo, photo: photo.flatMap { page.covers[$0] }, stored: stored, specs: options.renditions,
      options: options, now: now)
    switch decision {
    case .settle(let state, let reason, let source, let write):
      if let photo {
        if let write {
          writing.open.add(CoverWrite(photoID: photo, state: write, reason: reason))
          covers.settled[photo] = CoverResult(state: state, reason: reason, source: source)
        }
      }
      settle(index, state, reason: reason, source: source)
    case .fetch(let request) where options.dryRun:
      if let stored, request.validators != nil {
        let state = SyncCover.State(catalog: stored.state)
        settle(index, state, reason: stored.reason ?? "would be revalidated", source: .catalog)
      } else {
        settle(index, .pending, reason: "would be fetched", source: .catalog)
      }
    case .fetch(let request):
      guard let photo else { return }
      covers.jobs[photo] = CoverJob(
        rows: [Int32(clamping: index)], request: request, specs: options.renditions, stored: stored)
      covers.queue.append(photo)
      if covers.visible.contains(index) { putFirst(photo) }
    }
  }

  /// Puts the covers of visible rows first.
  mutating func prioritize(_ indexes: [Int]) {
    covers.visible = Set(indexes)
    let photos = indexes.compactMap { index -> PhotoID? in
      guard (0..<rows.count).contains(index), !rows[index].isSettled else { return nil }
      return rows[index].cover
    }
    covers.queue.replaceUrgent(photos)
    covers.fetched.replaceUrgent(photos)
  }

  private mutating func putFirst(_ photo: PhotoID) {
    covers.queue.push(photo)
    covers.fetched.push(photo)
  }

  // MARK: Fetching

  /// Starts as many transfers as may be under way.
  mutating func startFetches() {
    guard stop == nil else { return }
    let jobs = max(1, options.jobs)
    while covers.transfers < jobs, covers.unrendered < jobs,
      covers.heldBytes + writing.heldBytes < options.heldBytes,
      let photo = covers.queue.next(where: { covers.jobs[$0]?.phase == .waiting }),
      let request = covers.jobs[photo]?.request
    {
      if covers.unreachable >= Limits.unreachableImages {
        abandon(photo)
        continue
      }
      covers.jobs[photo]?.phase = .fetching
      covers.transfers += 1
      emit(.fetch(photo, request))
    }
  }

  /// Leaves a cover for a later run without asking for it.
  private mutating func abandon(_ photo: PhotoID) {
    conclude(
      photo,
      CoverResult(
        state: .failed,
        reason: "not asked for: the \(Limits.unreachableImages) images before were unreachable"))
  }

  mutating func takeFetched(_ photo: PhotoID, _ answer: Result<ImageAnswer, RemoteError>, at now: Timestamp) {
    guard let job = covers.jobs[photo], job.phase == .fetching else { return }
    covers.transfers -= 1
    if case .success = answer { covers.unreachable = 0 }
    switch answer {
    case .success(.bytes(let bytes, let validators)):
      covers.jobs[photo]?.phase = .fetched
      covers.jobs[photo]?.validators = validators
      covers.jobs[photo]?.bytes = bytes
      covers.jobs[photo]?.heldBytes = bytes.count
      covers.heldBytes += bytes.count
      covers.unrendered += 1
      covers.fetched.append(photo)
      if job.rows.contains(where: { covers.visible.contains(Int($0)) }) { covers.fetched.push(photo) }
    case .success(.notModified): takeNotModified(photo, job)
    case .success(.expired) where job.hasAskedAgain:
      fail(photo, .failed, "the image's URL had expired, and so had the new one", at: now)
    case .success(.expired):
      covers.jobs[photo]?.phase = .asking
      covers.jobs[photo]?.hasAskedAgain = true
      covers.transfers += 1
      emit(.askCoverPhoto(photo))
    case .failure(let error): takeImageError(photo, error, at: now)
    }
  }

  private mutating func takeNotModified(_ photo: PhotoID, _ job: CoverJob) {
    guard let stored = job.stored, stored.state == .stored else {
      return conclude(photo, CoverResult(state: .failed, reason: "304 to an unconditional request"))
    }
    if stored.failures > 0 {
      // The failure of an earlier revalidation is made up for.
      writing.open.add(
        CoverWrite(
          photoID: photo, state: .stored, etag: stored.etag, lastModified: stored.lastModified,
          sourceWidth: stored.sourceWidth, sourceHeight: stored.sourceHeight))
    }
    conclude(photo, CoverResult(state: .unchanged))
  }

  private mutating func takeImageError(_ photo: PhotoID, _ error: RemoteError, at now: Timestamp) {
    if error.stopsRun { return halt(error) }
    switch error.kind {
    case .tooLarge: fail(photo, .tooLarge, error.message, at: now)
    case .unreachable:
      covers.unreachable += 1
      if covers.unreachable == Limits.unreachableImages {
        warn(
          "\(Limits.unreachableImages) images in a row were unreachable; no more are asked for in this run")
      }
      fail(photo, .failed, error.message, at: now)
    default: fail(photo, .failed, error.message, at: now)
    }
  }

  mutating func takeCoverPhoto(
    _ photo: PhotoID, _ answer: Result<CoverPhoto?, RemoteError>, at now: Timestamp
  ) {
    guard let job = covers.jobs[photo], job.phase == .asking else { return }
    covers.transfers -= 1
    switch answer {
    case .failure(let error): takeImageError(photo, error, at: now)
    case .success(let fresh):
      let sources = (fresh?.sources ?? []).filter { !$0.url.isEmpty }
      let side = job.specs.map(\.side).max() ?? 0
      guard let source = ImageSource.smallest(covering: side, of: sources) else {
        return fail(photo, .failed, "the image's URL had expired, and the remote gives no new one", at: now)
      }
      covers.jobs[photo]?.request = ImageRequest(url: source.url, validators: job.request.validators)
      covers.jobs[photo]?.phase = .waiting
      covers.queue.push(photo)
    }
  }

  // MARK: Rendering

  /// Hands on as many fetched images as may be rendered at a time.
  mutating func startRenders() {
    while covers.renders < max(1, options.renders),
      let photo = covers.fetched.next(where: { covers.jobs[$0]?.phase == .fetched }),
      let job = covers.jobs[photo]
    {
      covers.jobs[photo]?.phase = .rendering
      covers.jobs[photo]?.bytes = []
      covers.unrendered -= 1
      covers.renders += 1
      let compares = job.stored?.specs.isSuperset(of: job.specs) ?? false
      emit(.render(photo, job.bytes, job.specs, compares: compares))
    }
  }

  mutating func takeRendered(_ photo: PhotoID, _ answer: Result<RenderedImage, CoverError>, at now: Timestamp)
  {
    guard let job = covers.jobs[photo], job.phase == .rendering else { return }
    covers.renders -= 1
    covers.heldBytes -= job.heldBytes
    switch answer {
    case .failure(let error): fail(photo, error.state, error.message, at: now)
    case .success(let image):
      if let warning = image.cover.warning {
        warn("photo \(photo): \(warning)")
      }
      let etag = job.validators?.etag
      let lastModified = job.validators?.lastModified
      let isSame = image.equalsStored && job.stored?.state == .stored
      if !isSame || etag != job.stored?.etag || lastModified != job.stored?.lastModified {
        writing.open.add(
          CoverWrite(
            photoID: photo, state: .stored, etag: etag, lastModified: lastModified,
            sourceWidth: image.cover.sourceWidth, sourceHeight: image.cover.sourceHeight,
            renditions: image.equalsStored ? [] : image.cover.renditions))
      }
      let smallest = image.cover.renditions.min { $0.spec.side < $1.spec.side }
      conclude(
        photo, CoverResult(state: image.equalsStored ? .unchanged : .stored),
        rendition: image.equalsStored ? nil : smallest)
    }
  }

  // MARK: Results

  /// Ends a cover that was tried and not had, and says when to try again.
  private mutating func fail(_ photo: PhotoID, _ state: CoverState, _ reason: String, at now: Timestamp) {
    guard let job = covers.jobs[photo] else { return }
    let failures = (job.stored?.failures ?? 0) + 1
    writing.open.add(
      CoverWrite(
        photoID: photo, state: state, reason: reason,
        nextTry: RetrySchedule.nextTry(after: failures, now: now)))
    conclude(photo, CoverResult(state: SyncCover.State(catalog: state), reason: reason))
  }

  /// Gives every row that waits for a cover its result.
  private mutating func conclude(_ photo: PhotoID, _ result: CoverResult, rendition: Rendition? = nil) {
    guard let job = covers.jobs.removeValue(forKey: photo) else { return }
    covers.settled[photo] = result
    if job.rows.isEmpty { countThumbnail(result.state) }
    for row in job.rows {
      settle(Int(row), result.state, reason: result.reason, source: result.source, rendition: rendition)
    }
  }
}
