import Albums
import Catalog
import Remotes
import Testing

@testable import SyncEngine

@Suite("Photos")
struct PhotoTests {
  private static var options: SyncOptions {
    var options = SyncOptions()
    options.fetchesPhotos = true
    return options
  }

  private func photo(_ id: String, in album: String = "1", media: MediaKind = .image, url: String? = nil)
    -> Photo
  {
    var photo = Photo(id: PhotoID(id), albumID: AlbumID(album), media: media)
    photo.sources = [ImageSource(url: url ?? "http://photos/\(id)", width: 720, height: 540)]
    return photo
  }

  private func dated(_ id: String, _ seconds: Int64, count: Int = 3) -> Album {
    var album = album(id, count: count)
    album.modified = moment(seconds)
    return album
  }

  private func world() -> World {
    var world = World()
    world.pages = [.success(page([dated("1", 10), dated("2", 20)]))]
    world.photoPages = [
      AlbumID("1"): [
        .success(PhotoPage(photos: [photo("a"), photo("b")], next: PageCursor("1"))),
        .success(PhotoPage(photos: [photo("b"), photo("v", media: .video)])),
      ],
      AlbumID("2"): [.success(PhotoPage(photos: [photo("c", in: "2"), photo("a", in: "2")]))],
    ]
    return world
  }

  @Test("photos that the remote announced and did not list leave the album's listing partial")
  func announced() {
    var world = world()
    world.photoPages[AlbumID("1")] = [
      .success(
        PhotoPage(
          photos: [photo("a"), photo("b")], next: PageCursor("1"),
          announced: [PhotoID("v"), PhotoID("twin"), PhotoID("lost")])),
      .success(
        PhotoPage(photos: [photo("twin", url: "http://photos/a"), photo("v", media: .video)])),
    ]
    world.run(Self.options)
    let listings = world.batches.flatMap(\.photoListings).sorted { $0.albumID < $1.albumID }
    #expect(listings.map(\.isComplete) == [false, true])
    #expect(world.events.summary?.outcome == .partial)
    world.photoPages[AlbumID("1")]?[0] = .success(
      PhotoPage(
        photos: [photo("a"), photo("b")], next: PageCursor("1"), announced: [PhotoID("v"), PhotoID("twin")]))
    world.batches = []
    world.events = []
    world.run(Self.options)
    #expect(world.batches.flatMap(\.photoListings).allSatisfy { $0.isComplete })
  }

  @Test("every album's photos are listed page by page, written in order, with a thumbnail for each image")
  func listsAll() {
    var world = world()
    world.run(Self.options)
    #expect(contractViolations(world.events) == [])
    #expect(
      world.asked.filter { $0.hasPrefix("photos") }.sorted() == [
        "photos 1 1", "photos 1 first", "photos 2 first",
      ])
    let listings = world.batches.flatMap(\.photoListings).sorted { $0.albumID < $1.albumID }
    let ids = listings.map { listing in listing.photoIDs.map(\.rawValue) }
    #expect(ids == [["a", "b", "v"], ["c", "a"]])
    #expect(listings.map(\.isComplete) == [true, true])
    #expect(world.batches.flatMap(\.photos).map(\.photo.position).count == 5)
    #expect(Set(world.fetched.map(\.rawValue)) == ["p1", "p2", "a", "b", "c"])
    #expect(world.fetched.count == 5)
    #expect(world.events.summary?.photos.seen == 5)
    #expect(world.events.summary?.photos.stored == 3)
  }

  @Test("an album that says the same of itself is not listed again; one that differs is")
  func incremental() {
    var world = world()
    world.run(Self.options)
    world.keepWrites()
    world.run(Self.options)
    #expect(world.asked == ["account", "page first"])
    #expect(world.batches == [])
    #expect(world.fetched == [])
    world.keepWrites()
    world.pages = [.success(page([dated("1", 10), dated("2", 21)]))]
    world.run(Self.options)
    #expect(world.asked.filter { $0.hasPrefix("photos") } == ["photos 2 first"])
    world.keepWrites()
    var full = Self.options
    full.revalidates = true
    world.run(full)
    #expect(world.asked.filter { $0.hasPrefix("photos") }.count == 3)
  }

  @Test("without a date an album's photos are always listed")
  func undated() {
    var world = world()
    world.pages = [.success(page([album("1"), album("2")]))]
    world.run(Self.options)
    world.keepWrites()
    world.run(Self.options)
    #expect(world.asked.filter { $0.hasPrefix("photos") }.count == 3)
  }

  @Test("the same original under two ids is one photo")
  func duplicateOriginal() {
    var world = world()
    world.photoPages[AlbumID("1")] = [
      .success(PhotoPage(photos: [photo("a", url: "http://photos/x"), photo("b", url: "http://photos/x")]))
    ]
    world.run(Self.options)
    let listing = world.batches.flatMap(\.photoListings).first { $0.albumID == AlbumID("1") }
    #expect(listing?.photoIDs == [PhotoID("a")])
  }

  @Test(
    "a listing that breaks off, repeats or lost a row takes nothing out of the album",
    arguments: ["breaks", "repeats", "partial", "lost"])
  func partial(how: String) {
    var world = world()
    var flawed = PhotoPage(photos: [photo("a")])
    var pages: [Result<PhotoPage, RemoteError>] = []
    switch how {
    case "breaks":
      flawed.next = PageCursor("1")
      pages = [.success(flawed), .failure(RemoteError(.unreachable, "500"))]
    case "repeats":
      flawed.next = PageCursor("0")
      pages = [.success(flawed)]
    case "partial":
      flawed.partialReason = "a page was skipped"
      pages = [.success(flawed)]
    default:
      flawed.problems = [RowProblem(id: nil, reason: "no row", dropped: true)]
      pages = [.success(flawed)]
    }
    world.photoPages[AlbumID("1")] = pages
    world.run(Self.options)
    #expect(contractViolations(world.events) == [])
    let listing = world.batches.flatMap(\.photoListings).first { $0.albumID == AlbumID("1") }
    #expect(listing?.isComplete == false)
    #expect(world.batches.flatMap(\.photos).contains { $0.photo.id == PhotoID("a") })
    #expect(world.events.summary?.outcome == .partial)
    #expect(world.events.summary?.warnings.isEmpty == false)
  }

  @Test("an expired login in mid-listing stops the run and keeps what came")
  func login() {
    var world = world()
    world.photoPages[AlbumID("2")] = [.failure(RemoteError(.login, "log in again"))]
    world.run(Self.options)
    #expect(contractViolations(world.events) == [])
    #expect(world.events.summary?.outcome == .login)
    #expect(world.batches.flatMap(\.albums).count == 2)
  }

  @Test("when ten albums in a row cannot be listed, no more are tried")
  func storm() {
    var world = World()
    let all = albums(1...100)
    world.pages = [.success(page(all))]
    for album in all { world.photoPages[album.id] = [.failure(RemoteError(.unreachable, "500"))] }
    world.run(Self.options)
    #expect(contractViolations(world.events) == [])
    #expect(world.asked.filter { $0.hasPrefix("photos") }.count < 20)
    #expect(world.events.summary?.outcome == .partial)
  }
}
