import Albums
import Catalog
import Covers
import Remotes
import Synchronization

/// Performs what a ``SyncRun`` decides and tells it what came of it.
///
/// Runs on a queue of its own, on which the delegate is called too: one thing at a time, in order.
actor SyncDriver {
  private let executor = QueueExecutor("AlbumSync run")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let remote: any AlbumRemote
  private let renderer: (any CoverRenderer)?
  private let keeper: CatalogKeeper
  private let clock: SyncClock
  private let options: SyncOptions
  private var run: SyncRun
  private var delegate: (any SyncDelegate)?
  private let started: Duration
  private let usageBefore: RemoteUsage
  /// Work that ends when the run stops.
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastTask = 0
  private var ending: CheckedContinuation<SyncSummary, Never>?
  private var hasBegun = false
  /// The rows last said to be visible, until they are taken in; so the last word counts.
  nonisolated let visible = Mutex<[Int]?>(nil)
  /// What came before the run began.
  private var early: [SyncInput] = []

  /// How long results are gathered before they are committed.
  private static let writeDelay = Duration.milliseconds(100)

  init(
    remote: any AlbumRemote, renderer: (any CoverRenderer)?, keeper: CatalogKeeper, options: SyncOptions,
    clock: SyncClock
  ) {
    self.remote = remote
    self.renderer = renderer
    self.keeper = keeper
    self.options = options
    self.clock = clock
    run = SyncRun(options)
    started = clock.uptime()
    usageBefore = remote.usage
  }

  /// Does the whole run.
  func perform(for delegate: (any SyncDelegate)?) async -> SyncSummary {
    self.delegate = delegate
    return await withCheckedContinuation { continuation in
      ending = continuation
      Task { await self.begin() }
    }
  }

  private func begin() async {
    hasBegun = true
    do {
      try await keeper.open(api: remote.api)
      for input in early { take(input) }
      early = []
      take(.begin)
      take(.catalogRows(try await keeper.expectedRemote()))
    } catch {
      take(.catalogFailed(error))
    }
  }

  /// Hands an input to the run and performs what it decides.
  func take(_ input: SyncInput) {
    guard hasBegun else { return early.append(input) }
    for action in run.handle(input, at: clock.now()) { perform(action) }
  }

  /// Takes in the rows last said to be visible.
  func takeVisible() {
    let rows = visible.withLock { rows in
      defer { rows = nil }
      return rows
    }
    if let rows { take(.prioritize(rows)) }
  }

  private func perform(_ action: SyncAction) {
    switch action {
    case .deliver(let event): delegate?.receive(event)
    case .askAccount:
      work { driver in
        let answer = await outcome { () async throws(RemoteError) in try await driver.remote.account() }
        return .account(answer)
      }
    case .askPage(let cursor):
      work { driver in
        .page(await outcome { () async throws(RemoteError) in try await driver.remote.albums(after: cursor) })
      }
    case .askCoverPhoto(let photo):
      work { driver in
        let answer = await outcome { () async throws(RemoteError) in try await driver.remote.coverPhoto(photo)
        }
        return .coverPhoto(photo, answer)
      }
    case .askPhotos(let album, let cursor):
      work { driver in
        let answer = await outcome { () async throws(RemoteError) in
          try await driver.remote.photos(of: album, after: cursor)
        }
        return .photos(album.id, answer)
      }
    case .lookUpPhotos(let album, let photos):
      work(untilDone: true) { driver in
        await driver.catalogInput { keeper throws(CatalogError) in
          .photosLookedUp(album, try await keeper.knownThumbnails(photos))
        }
      }
    case .fetch(let photo, let request):
      work(onQueue: true) { driver in
        let answer = await outcome { () async throws(RemoteError) in try await driver.remote.image(request) }
        return .fetched(photo, answer)
      }
    case .render(let photo, let bytes, let specs, let compares):
      render(photo, bytes, as: specs, compares: compares)
    case .openCatalog(let account):
      work(untilDone: true) { driver in
        await driver.catalogInput { keeper throws(CatalogError) in .opened(try await keeper.place(account)) }
      }
    case .lookUp(let albums, let photos):
      work(untilDone: true) { driver in
        await driver.catalogInput { keeper throws(CatalogError) in
          .lookedUp(try await keeper.known(albums, photos))
        }
      }
    case .write(let batch):
      work(untilDone: true) { driver in
        .written(await outcome { () async throws(CatalogError) in try await driver.keeper.apply(batch) })
      }
    case .wake:
      work { driver in
        await driver.clock.sleep(Self.writeDelay)
        return .woke
      }
    case .cancelWork:
      for task in tasks.values { task.cancel() }
      tasks.removeAll()
    case .conclude(let summary): conclude(summary)
    }
  }

  /// Does something beside the run, and hands what came of it to the run.
  ///
  /// - Parameters:
  ///   - untilDone: Whether it goes on when the run stops.
  ///   - onQueue: Whether it mostly waits and may do so on the run's own queue, which spares two changes of thread.
  ///   - body: What to do; it gives the input that tells of it.
  private func work(
    untilDone: Bool = false, onQueue: Bool = false,
    _ body: @escaping @Sendable (SyncDriver) async -> SyncInput
  ) {
    lastTask += 1
    let number = lastTask
    let task =
      onQueue
      ? Task { end(number, with: await body(self)) }
      : Task.detached { [self] in
        let input = await body(self)
        await end(number, with: input)
      }
    if !untilDone { tasks[number] = task }
  }

  private func end(_ number: Int, with input: SyncInput) {
    tasks[number] = nil
    take(input)
  }

  private nonisolated func catalogInput(
    _ body: @Sendable (CatalogKeeper) async throws(CatalogError) -> SyncInput
  ) async -> SyncInput {
    do { return try await body(keeper) } catch { return .catalogFailed(error) }
  }

  private func render(_ photo: PhotoID, _ bytes: [UInt8], as specs: [RenditionSpec], compares: Bool) {
    work(onQueue: true) { driver in
      guard let renderer = driver.renderer else {
        return .rendered(photo, .failure(CoverError(.workerLost, "there is no renderer")))
      }
      let answer = await outcome { () async throws(CoverError) in
        RenderedImage(cover: try await renderer.render(bytes, as: specs))
      }
      guard compares, case .success(var image) = answer else { return .rendered(photo, answer) }
      image.equalsStored = await driver.keeper.has(image.cover.renditions, of: photo)
      return .rendered(photo, .success(image))
    }
  }

  // MARK: The end

  private func conclude(_ decided: SyncSummary) {
    var summary = decided
    let usage = remote.usage
    summary.requests.query = usage.queries - usageBefore.queries
    summary.requests.image = usage.images - usageBefore.images
    summary.requests.retries = usage.retries - usageBefore.retries
    summary.bytes = usage.imageBytes - usageBefore.imageBytes
    summary.seconds = (clock.uptime() - started).seconds
    Task { await finish(summary) }
  }

  private func finish(_ decided: SyncSummary) async {
    var summary = decided
    do {
      try await keeper.finish(summary)
    } catch  where summary.outcome != .catalog {
      summary.outcome = .catalog
      summary.message = "\(error)"
    } catch {}
    delegate?.finished(summary)
    delegate = nil
    for task in tasks.values { task.cancel() }
    tasks.removeAll()
    ending?.resume(returning: summary)
    ending = nil
  }
}

/// The result of something that may throw, as a value.
private func outcome<Value: Sendable, Failure: Error>(
  _ body: () async throws(Failure) -> Value
) async -> Result<Value, Failure> {
  do { return .success(try await body()) } catch { return .failure(error) }
}

extension Duration {
  /// In seconds, to the nanosecond or so.
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
