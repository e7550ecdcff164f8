import Albums
import Catalog
import Remotes
import Testing

@testable import SyncEngine

@Suite("Complete and partial listings")
struct ListingTests {
  /// A world whose catalog has the albums of a first run.
  static func stored(_ first: [Album]) -> World {
    var world = World()
    world.pages = [.success(page(first))]
    world.run()
    world.keepWrites()
    return world
  }

  @Test("an album missing from a complete listing is marked deleted and its row ends as gone")
  func gone() {
    var world = Self.stored(albums(1...3))
    world.pages = [.success(page([album("1"), album("3")]))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.states == ["1": "unchanged", "2": "gone", "3": "unchanged"])
    #expect(world.batches.map(\.deletedAlbums) == [[AlbumID("2")]])
    #expect(world.events.summary?.albums.deleted == 1)
    #expect(world.events.summary?.outcome == .done)
  }

  @Test("an album that comes back is revived, not added")
  func revived() {
    var world = Self.stored(albums(1...3))
    world.pages = [.success(page([album("1"), album("3")]))]
    world.run()
    world.keepWrites()
    world.pages = [.success(page(albums(1...3)))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.summary?.albums.revived == 1)
    #expect(world.events.summary?.albums.added == 0)
    #expect(world.fetched == [])
    #expect(world.events.states["2"] == "unchanged")
  }

  @Test(
    "a listing that breaks off deletes nothing and keeps what came",
    arguments: [RemoteError.Kind.unreachable, .unusable, .denied, .notFound, .tooLarge])
  func breaksOff(kind: RemoteError.Kind) {
    var world = Self.stored(albums(1...3))
    world.pages = [
      .success(page([album("1", name: "New")], next: 1)), .failure(RemoteError(kind, "page 2 failed")),
    ]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.batches.flatMap(\.deletedAlbums) == [])
    #expect(world.batches.flatMap(\.albums).map(\.album.name) == ["New"])
    #expect(world.events.states == ["1": "unchanged", "2": "unchanged", "3": "unchanged"])
    let unseen = world.events.covers.filter { $0.id.rawValue != "1" }
    #expect(unseen.allSatisfy { $0.source == .catalog })
    #expect(world.events.summary?.complete == false)
    #expect(world.events.summary?.outcome == .partial)
    #expect(world.events.summary?.warnings.count == 1)
  }

  @Test(
    "what stops a run in mid-listing keeps the pages before, deletes nothing and has its own outcome",
    arguments: [
      (RemoteError.Kind.login, SyncOutcome.login),
      (.rateLimited(retryAfterSeconds: 60), .rateLimited),
      (.cancelled, .interrupted),
    ])
  func stops(kind: RemoteError.Kind, outcome: SyncOutcome) {
    var world = Self.stored(albums(1...3))
    world.pages = [
      .success(page([album("7")], next: 1)), .success(page([album("8")], next: 2)),
      .failure(RemoteError(kind, "log in again")),
    ]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.batches.flatMap(\.deletedAlbums) == [])
    #expect(world.batches.flatMap(\.albums).map(\.album.id.rawValue) == ["7", "8"])
    #expect(world.events.summary?.outcome == outcome)
    #expect(world.events.summary?.message == "log in again")
    #expect(world.asked.last == "page 2")
  }

  @Test(
    "without any page the run ends as its error says, with the catalog's rows",
    arguments: [
      (RemoteError.Kind.unreachable, SyncOutcome.unreachable), (.unusable, .unreachable), (.denied, .partial),
      (.login, .login),
    ])
  func noPage(kind: RemoteError.Kind, outcome: SyncOutcome) {
    for failsAccount in [true, false] {
      var world = Self.stored(albums(1...2))
      let error = RemoteError(kind, "no answer")
      if failsAccount { world.account = .failure(error) } else { world.pages = [.failure(error)] }
      world.run()
      #expect(contractViolations(world.events) == [])
      #expect(world.events.states == ["1": "unchanged", "2": "unchanged"])
      #expect(world.events.summary?.outcome == outcome)
      #expect(world.batches == [])
    }
  }

  @Test("a page that says it is not whole makes the listing partial")
  func partialReason() {
    var world = Self.stored(albums(1...2))
    var flawed = page([album("1")])
    flawed.partialReason = "a page was skipped"
    world.pages = [.success(flawed)]
    world.run()
    #expect(world.events.states["2"] == "unchanged")
    #expect(world.events.listings.last?.complete == false)
    #expect(world.events.summary?.outcome == .partial)
    #expect(world.batches == [])
  }

  @Test(
    "cursors that repeat end the listing within one request",
    arguments: [
      // Each page's next.
      [1, 1], [1, 2, 1], [1, 2, 3, 2],
    ])
  func repeatingCursors(next: [Int]) {
    var world = Self.stored(albums(1...2))
    world.pages = next.enumerated().map { number, next in .success(page([album("n\(number)")], next: next)) }
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.asked.count { $0.hasPrefix("page") } == next.count)
    #expect(world.batches.flatMap(\.deletedAlbums) == [])
    #expect(world.batches.flatMap(\.albums).count == next.count)
    #expect(world.events.summary?.outcome == .partial)
  }

  @Test("a server that sends the same page for ever under new cursors is given up")
  func samePageForEver() {
    var world = World()
    world.pages = (1...200).map { .success(page([album("1")], next: $0)) }
    world.run()
    #expect(world.asked.count < 30)
    #expect(world.events.summary?.complete == false)
    #expect(world.events.rows.count == 1)
  }

  @Test("a dropped row with a readable id is not deleted; one without makes the listing partial")
  func droppedRows() {
    var world = Self.stored(albums(1...3))
    var spoiled = page([album("1")])
    spoiled.problems = [
      RowProblem(id: "2", reason: "its name is a list", dropped: true)
    ]
    world.pages = [.success(spoiled)]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.states == ["1": "unchanged", "2": "unchanged", "3": "gone"])
    #expect(world.events.summary?.complete == true)
    #expect(world.events.summary?.outcome == .partial)

    spoiled.problems = [RowProblem(id: nil, reason: "it is a number", dropped: true)]
    world.pages = [.success(spoiled)]
    world.run()
    #expect(world.events.summary?.complete == false)
  }

  @Test("albums that the remote announced and did not list make the listing partial")
  func announced() {
    var world = Self.stored(albums(1...6))
    var first = page(albums(1...2), next: 1)
    first.announced = [AlbumID("3"), AlbumID("4"), AlbumID("new"), AlbumID("1")]
    world.pages = [.success(first), .success(page([album("4")], next: 2)), .success(page([album("new")]))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.batches.flatMap(\.deletedAlbums) == [])
    #expect(world.events.summary?.complete == false)
    #expect(world.events.summary?.outcome == .partial)
    #expect(world.events.listings.last?.complete == false)

    first.announced = [AlbumID("3"), AlbumID("4")]
    world.pages = [.success(first), .success(page([album("4"), album("3")]))]
    world.run()
    #expect(world.events.summary?.complete == true)
  }

  @Test("a field that could not be read leaves what is stored of it")
  func unreadableField() {
    var world = Self.stored(albums(1...1))
    var spoiled = page([album("1", count: nil)])
    spoiled.problems = [RowProblem(id: "1", reason: "its count is a word", dropped: false)]
    world.pages = [.success(spoiled)]
    world.run()
    #expect(world.batches == [])
    #expect(world.events.summary?.albums.unchanged == 1)
    #expect(world.events.summary?.warnings == ["album 1: its count is a word"])
  }

  @Test(
    "more than the allowance is not deleted at once",
    arguments: [
      // Stored, still listed, whether the missing ones go.
      (3, 2, true), (3, 1, true), (3, 0, false), (1, 0, false), (10, 7, true), (10, 6, false),
      (100, 75, true),
      (100, 74, false),
    ])
  func massDeletion(stored: Int, listed: Int, goes: Bool) {
    var world = Self.stored(albums(1...stored))
    world.pages = [.success(page(listed == 0 ? [] : albums(1...listed)))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.batches.flatMap(\.deletedAlbums).count == (goes ? stored - listed : 0))
    #expect(world.events.summary?.albums.heldBack == (goes ? 0 : stored - listed))
    #expect(world.events.summary?.outcome == (goes ? .done : .partial))
    #expect(world.events.summary?.complete == true)

    world.batches = []
    world.events = []
    var options = SyncOptions()
    options.deletions = .unlimited
    world.run(options)
    #expect(world.batches.flatMap(\.deletedAlbums).count == stored - listed)
  }

  @Test("a named remote that answers as another account changes nothing")
  func otherAccount() {
    var world = Self.stored(albums(1...2))
    world.account = .success(Account(id: "2002"))
    world.pages = [.success(page([album("9")]))]
    var options = SyncOptions()
    options.remoteName = "home"
    world.run(options)
    #expect(contractViolations(world.events) == [])
    #expect(world.events.states == ["1": "unchanged", "2": "unchanged"])
    #expect(world.batches == [])
    #expect(world.events.summary?.outcome == .login)
    #expect(world.events.summary?.message?.contains("2002") == true)
  }

  @Test("an unnamed remote that answers as another account leaves the first one's rows, even under equal ids")
  func newAccount() {
    var world = Self.stored(albums(1...2))
    world.account = .success(Account(id: "2002"))
    world.albums = [:]
    world.covers = [:]
    world.pages = [.success(page([album("2", name: "Other")]))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.rows.map(\.name) == ["Album 1", "Album 2", "Other"])
    #expect(world.events.covers.map(\.state) == [.unchanged, .unchanged, .stored])
    #expect(world.batches.flatMap(\.deletedAlbums) == [])
    #expect(world.events.summary?.albums.added == 1)
  }

  @Test("a new album at the front costs one write and one move")
  func order() {
    var world = Self.stored(albums(1...50))
    world.pages = [.success(page([album("new")] + albums(1...50)))]
    world.run()
    #expect(world.batches.flatMap(\.albums).count == 1)
    #expect(world.batches.flatMap(\.positions).map(\.id.rawValue) == ["new"])
    world.keepWrites()
    #expect(world.live.map(\.id.rawValue) == ["new"] + (1...50).map { "\($0)" })
    world.run()
    #expect(world.batches == [])
  }

  @Test("one page is asked ahead of the one at hand, never two")
  func oneAhead() {
    var run = SyncRun(SyncOptions())
    let now = moment(0)
    _ = run.handle(.begin, at: now)
    _ = run.handle(.catalogRows(nil), at: now)
    _ = run.handle(.account(.success(Account(id: "1"))), at: now)
    _ = run.handle(.opened(OpenedRemote(name: "a")), at: now)
    let first = run.handle(.page(.success(page([album("1")], next: 1))), at: now)
    #expect(first.count { if case .askPage = $0 { true } else { false } } == 1)
    let second = run.handle(.page(.success(page([album("2")], next: 2))), at: now)
    #expect(second.isEmpty)
    let looked = run.handle(.lookedUp(KnownRows()), at: now)
    #expect(looked.count { if case .askPage = $0 { true } else { false } } == 1)
  }
}
