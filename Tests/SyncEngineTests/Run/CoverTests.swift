import Albums
import Catalog
import Covers
import Remotes
import Testing

@testable import SyncEngine

@Suite("Covers")
struct CoverTests {
  private static let photo = PhotoID("p1")
  private static let url = "http://images/p1"

  private func world() -> World {
    var world = World()
    world.pages = [.success(page([album("1")]))]
    return world
  }

  @Test(
    "an image that is not had is failed with the reason, and the next run tries again",
    arguments: [RemoteError.Kind.unreachable, .unusable, .denied, .notFound])
  func failure(kind: RemoteError.Kind) {
    var world = world()
    world.images[Self.url] = .failure(RemoteError(kind, "the server said 500"))
    world.run()
    #expect(world.events.states == ["1": "failed"])
    #expect(world.events.covers.first?.reason == "the server said 500")
    #expect(world.events.summary?.failures == [SyncFailure(id: AlbumID("1"), reason: "the server said 500")])
    #expect(world.events.summary?.outcome == .partial)
    #expect(world.events.summary?.albums.added == 1)
    world.keepWrites()
    #expect(world.covers[Self.photo]?.nextTry == world.now)
    world.images = [:]
    world.run()
    #expect(world.events.states == ["1": "stored"])
    #expect(world.events.summary?.outcome == .done)
  }

  @Test("covers that the remote could not tell cost no album, no picture, and are for the next run")
  func unknownCovers() {
    var world = World()
    world.pages = [.success(page(albums(1...3)))]
    world.run()
    world.keepWrites()
    let renamed = album("2", cover: "another", name: "New")
    var silent = page(albums(1...1) + [renamed, album("4"), album("5", cover: nil)])
    silent.covers = [:]
    silent.coversProblem = "The covers could not be asked for."
    world.pages = [.success(silent)]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(
      world.events.states == ["1": "unchanged", "2": "failed", "3": "gone", "4": "failed", "5": "none"])
    #expect(world.events.covers.first { $0.id.rawValue == "4" }?.reason == silent.coversProblem)
    #expect(world.events.summary?.complete == true)
    #expect(world.events.summary?.outcome == .partial)
    #expect(world.events.summary?.warnings == ["The covers could not be asked for."])
    #expect(world.fetched == [])
    #expect(world.batches.flatMap(\.covers) == [])
    // Which photo it is may be told by another id than usual: the one that is known stays.
    #expect(
      world.batches.flatMap(\.albums).first { $0.album.id.rawValue == "2" }?.album.coverPhotoID?.rawValue
        == "p2")
    world.keepWrites()
    world.pages = [.success(page(albums(1...1) + [renamed, album("4"), album("5", cover: nil)]))]
    world.run()
    #expect(Set(world.fetched.map(\.rawValue)) == ["another", "p4"])
    #expect(world.events.summary?.outcome == .done)
  }

  @Test("after three failures in a row the wait doubles, up to a day")
  func backOff() {
    let now = moment(1000)
    let waits = (1...20).map { RetrySchedule.nextTry(after: $0, now: now).seconds - 1000 }
    #expect(waits.prefix(6) == [0, 0, 0, 60, 120, 240])
    #expect(waits.last == 86_400)
    #expect(waits == waits.sorted())
  }

  @Test("a failed cover that is not due keeps its reason and costs nothing, except when all is revalidated")
  func notDue() {
    var world = world()
    world.covers[Self.photo] = StoredCover(
      photoID: Self.photo, state: .failed, reason: "500", nextTry: moment(world.now.seconds + 1), failures: 4)
    world.run()
    #expect(world.events.states == ["1": "failed"])
    #expect(world.events.covers.first?.reason == "500")
    #expect(world.events.covers.first?.source == .catalog)
    #expect(world.fetched == [])
    world.events = []
    var options = SyncOptions()
    options.revalidates = true
    world.run(options)
    #expect(world.events.states == ["1": "stored"])
  }

  @Test(
    "bytes that are no picture have their own state",
    arguments: [
      (CoverError.Kind.corrupt, "corrupt"), (.unsupported, "unsupported"), (.tooLarge, "too-large"),
      (.workerLost, "failed"),
    ])
  func unrenderable(kind: CoverError.Kind, state: String) {
    var world = world()
    world.renders[Self.photo] = .failure(CoverError(kind, "it is HTML"))
    world.run()
    #expect(world.events.states == ["1": state])
    #expect(world.batches.flatMap(\.covers).map(\.state.rawValue) == [state])
    #expect(world.batches.flatMap(\.covers).allSatisfy { $0.renditions.isEmpty })
    #expect(world.events.summary?.covers.failed == 1)
  }

  @Test("bytes that came bad are asked for anew, at longer and longer intervals, under whatever validators")
  func corruptHeals() {
    var world = world()
    world.renders[Self.photo] = .failure(CoverError(.corrupt, "cut"))
    for failures in 1...6 {
      world.run()
      #expect(world.requests[Self.photo]?.validators == nil)
      #expect(world.events.states == ["1": "corrupt"])
      world.keepWrites()
      #expect(world.covers[Self.photo]?.failures == failures)
      guard let due = world.covers[Self.photo]?.nextTry, due > world.now else { continue }
      world.run()
      #expect(world.fetched == [])
      #expect(world.events.states == ["1": "corrupt"])
      world.keepWrites()
      world.now = due
    }
    #expect(world.now.seconds - 1_700_000_000 >= 60 + 120 + 240)
    world.renders = [:]
    world.run()
    #expect(world.events.states == ["1": "stored"])
  }

  @Test("bytes that were damaged on the way, under the sound ones' validators, heal in the next run")
  func poisonedHeals() {
    var world = world()
    world.renders[Self.photo] = .failure(CoverError(.corrupt, "cut"))
    world.run()
    world.keepWrites()
    world.renders = [:]
    world.run()
    #expect(world.requests[Self.photo]?.validators == nil)
    #expect(world.events.states == ["1": "stored"])
  }

  @Test("an expired URL is asked for again once")
  func expired() {
    var world = world()
    world.images[Self.url] = .success(.expired)
    world.freshPhotos[Self.photo] = .success(
      CoverPhoto(id: Self.photo, sources: [ImageSource(url: "http://images/fresh", width: 720, height: 540)]))
    world.run()
    #expect(world.events.states == ["1": "stored"])
    #expect(world.asked.filter { $0.hasPrefix("photo") } == ["photo p1"])
    #expect(world.requests[Self.photo]?.url == "http://images/fresh")

    world = self.world()
    world.images[Self.url] = .success(.expired)
    world.images["http://images/fresh"] = .success(.expired)
    world.freshPhotos[Self.photo] = .success(
      CoverPhoto(id: Self.photo, sources: [ImageSource(url: "http://images/fresh", width: 720, height: 540)]))
    world.run()
    #expect(world.events.states == ["1": "failed"])
    #expect(world.asked.filter { $0.hasPrefix("photo") } == ["photo p1"])

    world = self.world()
    world.images[Self.url] = .success(.expired)
    world.run()
    #expect(world.events.states == ["1": "failed"])
  }

  @Test("a stored cover is revalidated only when asked, with its validators")
  func revalidation() {
    var world = world()
    world.run()
    world.keepWrites()
    world.run()
    #expect(world.fetched == [])
    world.keepWrites()
    world.images[Self.url] = .success(.notModified)
    var options = SyncOptions()
    options.revalidates = true
    world.run(options)
    #expect(world.requests[Self.photo]?.validators == ImageValidators(etag: "\"1\""))
    #expect(world.events.states == ["1": "unchanged"])
    #expect(world.batches == [])
  }

  @Test("new validators with the same picture are stored, and the cover is unchanged")
  func samePicture() {
    var world = world()
    world.run()
    world.keepWrites()
    world.images[Self.url] = .success(.bytes([1, 2, 3], ImageValidators(etag: "\"2\"")))
    var same = picture()
    same.equalsStored = true
    world.renders[Self.photo] = .success(same)
    var options = SyncOptions()
    options.revalidates = true
    world.run(options)
    #expect(world.events.states == ["1": "unchanged"])
    let writes = world.batches.flatMap(\.covers)
    #expect(writes.map(\.etag) == ["\"2\""])
    #expect(writes.allSatisfy { $0.renditions.isEmpty })
  }

  @Test("a failed revalidation is told and leaves the stored picture; the next ordinary run is content")
  func failedRevalidation() {
    var world = world()
    world.run()
    world.keepWrites()
    world.images[Self.url] = .failure(RemoteError(.unreachable, "500"))
    var options = SyncOptions()
    options.revalidates = true
    world.run(options)
    #expect(world.events.states == ["1": "failed"])
    world.keepWrites()
    #expect(world.covers[Self.photo]?.specs.isEmpty == false)
    world.run()
    #expect(world.events.states == ["1": "unchanged"])
  }

  @Test("a new rendition is made from the whole bytes, unconditionally")
  func newRendition() {
    var world = world()
    world.run()
    world.keepWrites()
    var options = SyncOptions()
    options.renditions = [RenditionSpec(side: 160), RenditionSpec(side: 480)]
    world.run(options)
    #expect(world.fetched == [Self.photo])
    #expect(world.requests[Self.photo]?.validators == nil)
  }

  @Test("a stored cover whose photo is not shown any more is kept")
  func hiddenLater() {
    var world = world()
    world.run()
    world.keepWrites()
    world.pages = [.success(page([album("1")], hidden: ["p1"]))]
    var options = SyncOptions()
    options.revalidates = true
    world.run(options)
    #expect(world.events.states == ["1": "unchanged"])
    #expect(world.batches == [])
  }

  @Test("without covers each row still ends once, with what the catalog knows")
  func withoutCovers() {
    var world = World()
    world.pages = [.success(page([album("1"), album("2"), album("3", cover: nil)]))]
    world.covers[Self.photo] = StoredCover(
      photoID: Self.photo, state: .stored, specs: [RenditionSpec(side: 160)])
    var options = SyncOptions()
    options.fetchesCovers = false
    world.run(options)
    #expect(contractViolations(world.events) == [])
    #expect(world.events.states == ["1": "unchanged", "2": "pending", "3": "none"])
    #expect(world.fetched == [])
    #expect(world.events.summary?.covers.pending == 1)
    #expect(world.events.summary?.outcome == .done)
  }

  @Test("a dry run writes and fetches nothing and counts what the real run then does")
  func dryRun() {
    var world = ListingTests.stored(albums(1...6))
    world.pages = [
      .success(
        page(
          [album("0"), album("1", name: "New"), album("2", cover: "p9"), album("4", cover: nil)]
            + albums(5...6)))
    ]
    var options = SyncOptions()
    options.dryRun = true
    world.run(options)
    #expect(contractViolations(world.events) == [])
    #expect(world.batches == [])
    #expect(world.fetched == [])
    let dry = world.events.summary
    world.events = []
    options.dryRun = false
    world.run(options)
    #expect(dry?.albums == world.events.summary?.albums)
    #expect(dry?.covers == world.events.summary?.covers)
    #expect(dry?.complete == world.events.summary?.complete)
    #expect(dry?.albums.deleted == 1)
    #expect(dry?.covers.stored == 2)
  }

  @Test("cancelling ends every row: the pending ones as failed with the reason")
  func cancel() {
    var world = World()
    world.pages = [.success(page(albums(1...40)))]
    world.run(interrupting: (after: 12, input: .cancel))
    #expect(contractViolations(world.events) == [])
    #expect(world.events.summary?.outcome == .interrupted)
    let failed = world.events.covers.filter { $0.state == .failed }
    #expect(!failed.isEmpty && failed.allSatisfy { $0.reason == "cancelled" })
    #expect(world.events.summary?.failures == [])
    #expect(world.batches.flatMap(\.covers).allSatisfy { $0.state == .stored })
  }

  @Test("a batch that cannot be committed is not told as stored, and ends the run")
  func unwritable() {
    var world = World()
    world.pages = [.success(page(albums(1...3)))]
    world.writeAnswers = [.failure(CatalogError(.full, path: "catalog.db"))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.summary?.outcome == .catalog)
    #expect(world.events.covers.allSatisfy { $0.state == .failed })
    #expect(world.events.summary?.albums.added == 0)
  }

  @Test("when a hundred images in a row are unreachable, no more are asked for")
  func breaker() {
    var world = World()
    let all = albums(1...500)
    world.pages = [.success(page(all))]
    for album in all {
      world.images["http://images/p\(album.id)"] = .failure(RemoteError(.unreachable, "no route"))
    }
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.fetched.count < 100 + SyncOptions().jobs)
    #expect(world.events.summary?.covers.failed == 500)
    #expect(world.batches.flatMap(\.covers).count == world.fetched.count)
  }
}
