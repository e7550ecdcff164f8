import Albums
import Catalog
import Remotes
import Synchronization
import TestSupport
import Testing

@testable import SyncEngine

@Suite("The flow of a session")
struct SessionFlowTests {
  @Test("covers of visible rows are fetched before all others")
  func visibleFirst() async {
    let scene = Scene([page(albums(1...200))])
    let asked = Mutex<[String]>([])
    let gate = Gate()
    scene.remote.change { script in
      script.onAsk = { what in
        guard what.hasPrefix("image") else { return }
        asked.withLock { $0.append(what) }
        await gate.pass()
      }
    }
    var options = SyncOptions()
    options.jobs = 4
    let session = scene.session(options)
    let run = Task { await session.run() }
    await gate.arrival(4)
    session.prioritize(rows: 190..<196)
    await session.driver.takeVisible()
    gate.open()
    _ = await run.value
    let order = asked.withLock { $0 }
    #expect(order.prefix(4).sorted() == (1...4).map { "image http://images/p\($0)" }.sorted())
    let next = order[4..<10].sorted()
    #expect(next == (191...196).map { "image http://images/p\($0)" }.sorted())
    #expect(order.count == 200)
  }

  @Test("rows that are visible before they are known are first all the same")
  func visibleBeforeKnown() async {
    let scene = Scene([page(albums(1...50))])
    let asked = Mutex<[String]>([])
    scene.remote.change { script in
      script.onAsk = { what in if what.hasPrefix("image") { asked.withLock { $0.append(what) } } }
    }
    var options = SyncOptions()
    options.jobs = 1
    let session = scene.session(options)
    session.prioritize(rows: [40])
    _ = await session.run()
    #expect(asked.withLock { $0.first } == "image http://images/p41")
  }

  @Test("no more transfers than jobs are under way, and no more bytes are held than allowed")
  func bounds() async {
    let scene = Scene([page(albums(1...60))])
    let now = Mutex((current: 0, most: 0))
    scene.remote.change { script in
      for number in 1...60 {
        script.images["http://images/p\(number)"] = .success(
          .bytes([UInt8](repeating: 1, count: 1000), ImageValidators()))
      }
      script.onAsk = { what in
        guard what.hasPrefix("image") else { return }
        now.withLock { $0 = ($0.current + 1, max($0.most, $0.current + 1)) }
        await Task.yield()
        now.withLock { $0.current -= 1 }
      }
    }
    var options = SyncOptions()
    options.jobs = 3
    options.heldBytes = 2000
    let session = scene.session(options)
    let summary = await session.run()
    #expect(summary.covers.stored == 60)
    #expect(now.withLock { $0.most } <= 3)
  }

  @Test("the delegate is called one at a time, and a slow one only slows the run")
  func exclusive() async {
    let scene = Scene([page(albums(1...50), next: 1), page(albums(51...80))])
    final class Strict: SyncDelegate {
      let state = Mutex((inside: 0, most: 0, calls: 0))
      func note() {
        state.withLock { $0 = ($0.inside + 1, max($0.most, $0.inside + 1), $0.calls + 1) }
        for _ in 0..<1000 { _ = state.withLock { $0.calls } }
        state.withLock { $0.inside -= 1 }
      }
      func listingChanged(_ listing: SyncListing) { note() }
      func rowArrived(_ row: SyncRow) { note() }
      func coverSettled(_ cover: SyncCover) { note() }
      func finished(_ summary: SyncSummary) { note() }
    }
    let strict = Strict()
    await scene.session().run(strict)
    #expect(strict.state.withLock { $0.most } == 1)
    let calls = strict.state.withLock { $0.calls }
    #expect(calls == 163)
  }

  @Test("a reader that takes its time makes the run wait, not memory grow")
  func backPressure() async {
    let scene = Scene([page(albums(1...4000))])
    var count = 0
    var iterator = scene.session().events.makeAsyncIterator()
    while let event = await iterator.next() {
      count += 1
      if count % 500 == 0 { await Task.yield() }
      if case .finished(let summary) = event { #expect(summary.covers.stored == 4000) }
    }
    #expect(count == 8002)
  }

  @Test("albums that share a cover cost one request and one rendition")
  func shared() async throws {
    let shared = (1...20).map { album("\($0)", cover: "p") }
    let scene = Scene([page(shared)])
    let events = await scene.run()
    #expect(contractViolations(events) == [])
    #expect(events.summary?.requests.image == 1)
    #expect(events.summary?.covers.stored == 20)
    #expect(try scene.reader().albums(AlbumQuery()).allSatisfy { $0.cover.state == .stored })
  }

  @Test(
    "revalidating sends the stored validators; 304 costs no bytes; new ones with the same picture are kept")
  func revalidation() async throws {
    let scene = Scene([page(albums(1...2))])
    await scene.run()
    scene.remote.change { script in
      script.images["http://images/p1"] = .success(.notModified)
      script.images["http://images/p2"] = .success(.bytes([1, 2, 3], ImageValidators(etag: "\"2\"")))
    }
    var options = SyncOptions()
    options.revalidates = true
    let events = await scene.run(options)
    #expect(events.states == ["1": "unchanged", "2": "unchanged"])
    #expect(events.summary?.bytes == 3)
    #expect(scene.remote.script.withLock { $0.conditions["http://images/p1"]?.etag } == "\"1\"")
    let key = try #require(try scene.reader().remotes().first?.key)
    #expect(try scene.reader().storedCovers([PhotoID("p2")], of: key)[PhotoID("p2")]?.etag == "\"2\"")

    scene.remote.change { $0.images["http://images/p1"] = .success(.bytes([9, 9], ImageValidators())) }
    #expect(await scene.run(options).states["1"] == "stored")
    let spec = RenditionSpec(side: 160)
    #expect(try scene.reader().cover(of: AlbumID("1"), remote: key, spec: spec)?.bytes == [9, 9])
  }

  @Test("an album that vanishes and comes back keeps its row: revived, with the first sight it had")
  func revival() async throws {
    let scene = Scene([page(albums(1...3))])
    await scene.run()
    let before = try scene.reader().albums(AlbumQuery())
    scene.remote.change { $0.pages = [.success(page([album("1"), album("3")]))] }
    #expect(await scene.run().states["2"] == "gone")
    #expect(try scene.reader().albums(AlbumQuery()).map(\.album.id.rawValue) == ["1", "3"])
    let deleted = try scene.reader().albums(AlbumQuery(includeDeleted: true)).first {
      $0.album.id.rawValue == "2"
    }
    #expect(deleted?.deleted != nil)
    #expect(deleted?.cover.state == .stored)
    scene.remote.change { $0.pages = [.success(page(albums(1...3)))] }
    let events = await scene.run()
    #expect(events.summary?.albums.revived == 1)
    #expect(events.summary?.requests.image == 0)
    let after = try scene.reader().albums(AlbumQuery())
    #expect(after.map(\.album.id) == before.map(\.album.id))
    #expect(after.map(\.firstSeen) == before.map(\.firstSeen))
  }

  @Test("one catalog holds several accounts apart, under equal ids too")
  func accounts() async throws {
    let scene = Scene([page(albums(1...2))])
    await scene.run()
    scene.remote.change { script in
      script.account = .success(Account(id: "2002"))
      script.pages = [.success(page([album("1", name: "Mine")]))]
    }
    let events = await scene.run()
    #expect(contractViolations(events) == [])
    #expect(events.summary?.remote == "fake:2002")
    #expect(try scene.reader().albums(AlbumQuery()).map(\.album.name) == ["Album 1", "Album 2", "Mine"])
    // With two accounts there is no telling before the remote answers: its own rows come, and only those.
    let again = await scene.run()
    #expect(again.rows.map(\.name) == ["Mine"])
    #expect(again.listings.first?.source == .catalog)
  }

  @Test("photos are stored with thumbnails, and a second run asks for none of an unchanged album")
  func photos() async throws {
    var dated = album("1")
    dated.modified = moment(1000)
    let scene = Scene([page([dated])])
    func photo(_ id: String) -> Photo {
      var photo = Photo(id: PhotoID(id), albumID: AlbumID("1"))
      photo.sources = [ImageSource(url: "http://photos/\(id)", width: 720, height: 540)]
      return photo
    }
    let first = PhotoPage(photos: [photo("a"), photo("p1")], next: PageCursor("1"))
    scene.remote.change { $0.photoPages[AlbumID("1")] = [first, PhotoPage(photos: [photo("b")])] }
    var options = SyncOptions()
    options.fetchesPhotos = true
    let events = await scene.run(options)
    #expect(contractViolations(events) == [])
    #expect(events.summary?.photos.added == 3)
    #expect(events.summary?.photos.stored == 2)
    #expect(events.summary?.requests.image == 3)
    let key = try #require(try scene.reader().remotes().first?.key)
    let spec = RenditionSpec(side: 160)
    for id in ["a", "b", "p1"] {
      #expect(try scene.reader().thumbnail(of: PhotoID(id), remote: key, spec: spec) != nil)
    }
    let token = try scene.reader().changeToken()
    let again = await scene.run(options)
    #expect(again.summary?.requests.query == 2)
    #expect(again.summary?.requests.image == 0)
    #expect(try scene.reader().changeToken() == token)

    dated.modified = moment(2000)
    scene.remote.change { script in
      script.pages = [.success(page([dated]))]
      script.photoPages[AlbumID("1")] = [PhotoPage(photos: [photo("b"), photo("p1")])]
    }
    let changed = await scene.run(options)
    #expect(changed.summary?.photos.deleted == 1)
    #expect(changed.summary?.photos.unchanged == 2)
  }

  @Test("the summary and the events are JSON as documented")
  func json() async {
    let scene = Scene([page([album("1", name: "A \"b\"\u{1B}"), album("2", cover: nil, count: nil)])])
    let lines = await scene.run().map(\.json)
    #expect(lines.contains(#"{"event":"listing","rows":2,"complete":true,"source":"remote"}"#))
    let row = #"{"event":"row","index":0,"id":"1","name":"A \"b\"\u001B","count":3}"#
    #expect(lines.contains { $0.lowercased() == row.lowercased() })
    #expect(
      lines.contains(
        #"{"event":"cover","index":0,"id":"1","state":"stored","reason":null,"source":"remote"}"#))
    #expect(
      lines.contains(
        #"{"event":"cover","index":1,"id":"2","state":"none","reason":"the album has no cover","source":"remote"}"#
      ))
    #expect(
      lines.last?.hasPrefix(#"{"event":"finished","remote":"fake:1001","outcome":"done","message":null,"#)
        == true)
    #expect(lines.allSatisfy { !$0.contains("\n") })
  }
}
