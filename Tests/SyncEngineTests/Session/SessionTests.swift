import Albums
import Catalog
import Remotes
import SyncEngine
import Synchronization
import TestSupport
import Testing

/// Keeps what a run tells.
final class Recorder: SyncDelegate {
  private let kept = Mutex<[SyncEvent]>([])
  var events: [SyncEvent] { kept.withLock { $0 } }

  func listingChanged(_ listing: SyncListing) { kept.withLock { $0.append(.listing(listing)) } }
  func rowArrived(_ row: SyncRow) { kept.withLock { $0.append(.row(row)) } }
  func coverSettled(_ cover: SyncCover) { kept.withLock { $0.append(.cover(cover)) } }
  func finished(_ summary: SyncSummary) { kept.withLock { $0.append(.finished(summary)) } }
}

/// A remote, a catalog and runs between them.
struct Scene {
  let folder = TemporaryDirectory()
  let remote: FakeRemote
  var catalog: String { folder.file("catalog.db") }

  init(_ pages: [AlbumPage]) { remote = FakeRemote(pages) }

  func session(_ options: SyncOptions = SyncOptions()) -> SyncSession {
    SyncSession(remote: remote, catalog: catalog, covers: FakeRenderer(), options: options)
  }

  @discardableResult
  func run(_ options: SyncOptions = SyncOptions()) async -> [SyncEvent] {
    let recorder = Recorder()
    await session(options).run(recorder)
    return recorder.events
  }

  func reader() throws -> CatalogReader { try CatalogReader(path: catalog) }
}

@Suite("A session with a real catalog")
struct SessionTests {
  @Test("stores albums in order with their covers, and the second run changes nothing")
  func storesAndRepeats() async throws {
    let scene = Scene([page(albums(1...30), next: 1), page(albums(31...40) + [album("x", cover: nil)])])
    let first = await scene.run()
    #expect(contractViolations(first) == [])
    #expect(first.summary?.outcome == .done)
    #expect(
      first.summary?.requests
        == {
          var counts = RequestCounts(); counts.query = 3; counts.image = 40; return counts
        }())
    #expect(first.summary?.bytes == 120)
    let stored = try scene.reader().albums(AlbumQuery())
    #expect(stored.map(\.album.id.rawValue) == (1...40).map { "\($0)" } + ["x"])
    #expect(stored.map(\.cover.state) == Array(repeating: .stored, count: 40) + [.none])
    let token = try scene.reader().changeToken()

    let second = await scene.run()
    #expect(contractViolations(second) == [])
    #expect(second.first == .listing(SyncListing(rows: 41, complete: false, source: .catalog)))
    #expect(second.summary?.albums.unchanged == 41)
    #expect(second.summary?.covers.unchanged == 40)
    #expect(second.summary?.requests.image == 0)
    #expect(second.summary?.requests.query == 3)
    #expect(try scene.reader().changeToken() == token)
    #expect(try scene.reader().remotes().first?.lastRun?.outcome == .done)
  }

  @Test("the same events come as a sequence")
  func sequence() async {
    let scene = Scene([page(albums(1...3000))])
    var events: [SyncEvent] = []
    for await event in scene.session().events { events.append(event) }
    #expect(contractViolations(events) == [])
    #expect(events.covers.count == 3000)
  }
}
