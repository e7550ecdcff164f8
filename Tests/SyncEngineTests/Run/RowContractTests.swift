import Albums
import Catalog
import Covers
import Remotes
import Testing

@testable import SyncEngine

@Suite("The row contract")
struct RowContractTests {
  @Test("a fresh run tells listing, rows, one cover each and finished")
  func freshRun() {
    var world = World()
    world.pages = [.success(page(albums(1...2), next: 1)), .success(page(albums(3...4)))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.rows.map(\.id.rawValue) == ["1", "2", "3", "4"])
    #expect(world.events.listings.map(\.rows) == [2, 4])
    #expect(world.events.listings.map(\.complete) == [false, true])
    #expect(world.events.states == ["1": "stored", "2": "stored", "3": "stored", "4": "stored"])
    #expect(world.events.summary?.outcome == .done)
    #expect(world.events.summary?.albums.added == 4)
  }

  @Test("an empty account is complete, with no row")
  func emptyAccount() {
    var world = World()
    world.pages = [.success(page([]))]
    world.run()
    #expect(world.events.listings == [SyncListing(rows: 0, complete: true, source: .remote)])
    #expect(world.events.summary?.outcome == .done)
    #expect(world.batches == [])
  }

  @Test("rows of the catalog come first, in stored order, and keep their indexes")
  func catalogFirst() {
    var world = World()
    world.pages = [.success(page(albums(1...3)))]
    world.run()
    world.keepWrites()
    world.pages = [.success(page([album("9")] + albums(1...3).reversed()))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.first == .listing(SyncListing(rows: 3, complete: false, source: .catalog)))
    #expect(world.events.rows.map(\.id.rawValue) == ["1", "2", "3", "9"])
    #expect(world.events.covers.first { $0.id.rawValue == "9" }?.index == 3)
  }

  @Test("a second run on an unchanged remote writes nothing and fetches nothing")
  func secondRun() {
    var world = World()
    world.pages = [.success(page(albums(1...3), next: 1)), .success(page([album("4", cover: nil)]))]
    world.run()
    world.keepWrites()
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.batches == [])
    #expect(world.fetched == [])
    #expect(world.asked == ["account", "page first", "page 1"])
    #expect(world.events.states == ["1": "unchanged", "2": "unchanged", "3": "unchanged", "4": "none"])
    #expect(world.events.rows.count == 4)
    let summary = world.events.summary
    #expect(summary?.albums.unchanged == 4)
    #expect(summary?.outcome == .done)
  }

  @Test("a row is told again only if the remote differs")
  func changedRow() {
    var world = World()
    world.pages = [.success(page(albums(1...3)))]
    world.run()
    world.keepWrites()
    world.pages = [.success(page([album("1"), album("2", name: "Renamed"), album("3")]))]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.rows.map(\.name) == ["Album 1", "Album 2", "Album 3", "Renamed"])
    #expect(world.events.summary?.albums.changed == 1)
    #expect(world.batches.map(\.albums.count) == [1])
  }

  @Test("a duplicate id is one row, within a page and across pages")
  func duplicates() {
    var world = World()
    world.pages = [
      .success(page([album("1"), album("1", name: "Again"), album("2")], next: 1)),
      .success(page([album("2"), album("3")])),
    ]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.events.rows.map(\.id.rawValue) == ["1", "2", "3"])
    #expect(world.events.summary?.albums.seen == 3)
    #expect(world.events.summary?.complete == true)
  }

  @Test("albums of the same name stay apart")
  func sameName() {
    var world = World()
    world.pages = [.success(page(["1", "2", "3"].map { album($0, name: "Holiday") }))]
    world.run()
    #expect(world.events.rows.map(\.name) == ["Holiday", "Holiday", "Holiday"])
    #expect(world.events.summary?.albums.added == 3)
  }

  @Test("two albums that share a cover cost one transfer and get a result each")
  func sharedCover() {
    var world = World()
    world.pages = [
      .success(page([album("1", cover: "p"), album("2", cover: "p")], next: 1)),
      .success(page([album("3", cover: "p")])),
    ]
    world.run()
    #expect(contractViolations(world.events) == [])
    #expect(world.fetched == [PhotoID("p")])
    #expect(world.events.states == ["1": "stored", "2": "stored", "3": "stored"])
  }

  @Test("albums without a cover, or with one that is not shown, are placeholders with a reason")
  func placeholders() {
    var world = World()
    world.pages = [.success(page([album("1", cover: nil), album("2")], hidden: ["p2"]))]
    world.run()
    #expect(world.events.states == ["1": "none", "2": "missing"])
    #expect(world.events.covers.allSatisfy { $0.reason != nil })
    #expect(world.events.summary?.covers.placeholder == 2)
    #expect(world.events.summary?.outcome == .done)
    world.keepWrites()
    world.run()
    #expect(world.batches == [])
    #expect(world.events.states == ["1": "none", "2": "missing"])
  }

  @Test("a cover result comes only after the batch that holds it was committed")
  func durability() {
    var run = SyncRun(SyncOptions())
    let now = moment(0)
    _ = run.handle(.begin, at: now)
    _ = run.handle(.catalogRows(nil), at: now)
    _ = run.handle(.account(.success(Account(id: "1"))), at: now)
    _ = run.handle(.opened(OpenedRemote(name: "a")), at: now)
    _ = run.handle(.page(.success(page([album("1")]))), at: now)
    _ = run.handle(.lookedUp(KnownRows()), at: now)
    _ = run.handle(.fetched(PhotoID("p1"), .success(.bytes([1], ImageValidators()))), at: now)
    let rendered = run.handle(.rendered(PhotoID("p1"), .success(picture())), at: now)
    #expect(!rendered.contains { if case .deliver = $0 { true } else { false } })
    #expect(rendered.contains { if case .write(let batch) = $0 { batch.covers.count == 1 } else { false } })
    let written = run.handle(.written(.success(BatchResult())), at: now)
    #expect(
      written.contains { if case .deliver(.cover(let cover)) = $0 { cover.state == .stored } else { false } })
  }

  @Test("whatever order answers come in, and wherever it is cancelled, the contract holds")
  func anyOrder() {
    for seed in 0..<300 { check(seed: seed) }
  }

  private func check(seed: Int) {
    var random = Splitmix(seed: UInt64(seed))
    var world = World()
    world.pages = [
      .success(page(albums(1...7) + [album("8", cover: "p1"), album("9", cover: nil)], next: 1)),
      .success(page(albums(5...12), next: 2, hidden: ["p11"])),
      .success(page([album("13", cover: "p12"), album("14")])),
    ]
    world.images["http://images/p3"] = .failure(RemoteError(.unreachable, "500"))
    world.images["http://images/p4"] = .success(.expired)
    world.renders[PhotoID("p6")] = .failure(CoverError(.corrupt, "cut"))
    var options = SyncOptions()
    options.jobs = 1 + seed % 5
    options.renders = 1 + seed % 3
    world.run(options) { Int(random.next() % UInt64($0)) }
    #expect(contractViolations(world.events) == [], "seed \(seed)")
    #expect(world.events.summary?.albums.added == 14, "seed \(seed)")
    #expect(world.events.states["3"] == "failed", "seed \(seed)")
    #expect(world.events.states["6"] == "corrupt", "seed \(seed)")
    #expect(world.mostTransfers <= options.jobs, "seed \(seed)")

    world.keepWrites()
    world.pages[2] = .failure(RemoteError(.unreachable, "gone"))
    world.run(options, interrupting: (after: 2 + seed % 40, input: .cancel)) {
      Int(random.next() % UInt64($0))
    }
    #expect(contractViolations(world.events) == [], "seed \(seed), cancelled")
  }
}

/// A small, seeded generator.
struct Splitmix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
