import Albums
import Catalog
import Foundation
import Remotes
import SyncEngine
import Synchronization
import TestSupport
import Testing

@Suite("Sessions that do not get through")
struct SessionFaultTests {
  @Test("a dry run over a catalog of an older version changes no byte of it", arguments: 1...4)
  func dryRunOfOlder(version: Int) async throws {
    let scene = Scene([page(albums(1...3))])
    try FileManager.default.copyItem(
      atPath: Repository.fixtures + "/catalogs/schema-\(version).db", toPath: scene.catalog)
    let before = try Data(contentsOf: URL(filePath: scene.catalog))
    var options = SyncOptions()
    options.dryRun = true
    let summary = await scene.run(options).summary
    #expect(summary?.outcome == .done)
    #expect(summary?.albums.added == 3)
    #expect(try Data(contentsOf: URL(filePath: scene.catalog)) == before)
    #expect(await scene.run().summary?.albums == summary?.albums)
  }

  @Test("a second session on a catalog being written ends at once and names the writer")
  func busy() async throws {
    let scene = Scene([page(albums(1...3))])
    let writer = try CatalogWriter(path: scene.catalog)
    let events = await scene.run()
    #expect(events.count == 1)
    #expect(events.summary?.outcome == .catalog)
    #expect(events.summary?.message?.contains("\(getpid())") == true)
    #expect(scene.remote.usage.queries == 0)
    writer.close()
    #expect(await scene.run().summary?.outcome == .done)
  }

  @Test("a session leaves the catalog free for the next one")
  func releases() async {
    let scene = Scene([page(albums(1...3))])
    for _ in 0..<3 { #expect(await scene.run().summary?.outcome == .done) }
  }

  @Test("a file that is no catalog is refused unchanged")
  func noCatalog() async throws {
    let scene = Scene([page(albums(1...3))])
    try Data("not a database, however long it may be".utf8).write(to: URL(filePath: scene.catalog))
    let events = await scene.run()
    #expect(events.summary?.outcome == .catalog)
    #expect(
      try Data(contentsOf: URL(filePath: scene.catalog))
        == Data("not a database, however long it may be".utf8))
  }

  @Test("a dry run leaves no file, and an existing catalog as it is")
  func dryRun() async throws {
    let scene = Scene([page(albums(1...3))])
    var options = SyncOptions()
    options.dryRun = true
    let dry = await scene.run(options)
    #expect(contractViolations(dry) == [])
    #expect(dry.summary?.albums.added == 3)
    #expect(dry.summary?.covers.stored == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder.path) == [])

    await scene.run()
    scene.remote.change { $0.pages = [.success(page([album("1"), album("2", name: "New"), album("3")]))] }
    let before = try Data(contentsOf: URL(filePath: scene.catalog))
    let changed = await scene.run(options)
    #expect(changed.summary?.albums.changed == 1)
    #expect(changed.summary?.requests.image == 0)
    #expect(try Data(contentsOf: URL(filePath: scene.catalog)) == before)
  }

  @Test("cancelling while images hang ends the run with a result for every row, and keeps what was stored")
  func cancelled() async throws {
    let scene = Scene([page(albums(1...30))])
    let gate = Gate()
    scene.remote.change { script in
      script.onAsk = { what in
        guard what.hasPrefix("image"), !what.hasSuffix("/p1"), !what.hasSuffix("/p2") else { return }
        await gate.pass(evenIfCancelled: false)
      }
    }
    let recorder = Recorder()
    let session = scene.session()
    let run = Task { await session.run(recorder) }
    await gate.arrival(SyncOptions().jobs)
    await eventually { recorder.events.covers.count == 2 }
    session.cancel()
    let summary = await run.value
    #expect(summary.outcome == .interrupted)
    #expect(contractViolations(recorder.events) == [])
    #expect(summary.covers.stored == 2)
    #expect(try scene.reader().remotes().first?.lastRun?.outcome == .interrupted)
    scene.remote.change { $0.onAsk = nil }
    let next = await scene.run()
    #expect(next.summary?.outcome == .done)
    #expect(next.summary?.requests.image == 28)
  }

  @Test("cancelling the task before the run has begun still ends it with finished")
  func cancelledEarly() async {
    let scene = Scene([page(albums(1...3))])
    let recorder = Recorder()
    let session = scene.session()
    let run = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await session.run(recorder)
    }
    let summary = await run.value
    #expect(summary.outcome == .interrupted)
    #expect(recorder.events.summary?.outcome == .interrupted)
    #expect(contractViolations(recorder.events) == [])
  }

  @Test("letting go of the sequence cancels the run and frees the catalog")
  func abandonedSequence() async throws {
    let scene = Scene([page(albums(1...5000))])
    for await event in scene.session().events {
      if case .row(let row) = event, row.index == 10 { break }
    }
    // The run ends on its own time: the catalog's lock tells when.
    var summary: SyncSummary?
    await eventually {
      summary = await scene.run().summary
      return summary?.outcome != .catalog
    }
    #expect(summary?.outcome == .done)
  }

  @Test("an unreachable remote shows the catalog's rows and exits as unreachable")
  func offline() async {
    let scene = Scene([page(albums(1...3))])
    await scene.run()
    scene.remote.change { script in
      script.account = .failure(RemoteError(.unreachable, "nobody there"))
      script.pages = [.failure(RemoteError(.unreachable, "nobody there"))]
    }
    let events = await scene.run()
    #expect(contractViolations(events) == [])
    #expect(events.rows.map(\.name) == ["Album 1", "Album 2", "Album 3"])
    #expect(events.covers.allSatisfy { $0.state == .unchanged && $0.source == .catalog })
    #expect(events.summary?.outcome == .unreachable)
  }

  @Test("rows of the catalog are told before anything answers")
  func catalogBeforeNetwork() async {
    let scene = Scene([page(albums(1...3))])
    await scene.run()
    let gate = Gate()
    scene.remote.change { $0.onAsk = { _ in await gate.pass() } }
    var seen: [SyncEvent] = []
    for await event in scene.session().events {
      seen.append(event)
      if seen.rows.count == 3 { gate.open() }
    }
    #expect(contractViolations(seen) == [])
    #expect(seen.first == .listing(SyncListing(rows: 3, complete: false, source: .catalog)))
  }

  @Test("faults heal over runs until the catalog is the remote")
  func converges() async throws {
    let everything = albums(1...300)
    let scene = Scene([page(Array(everything.prefix(150)), next: 1), page(Array(everything.suffix(150)))])
    var random = Splitmix(seed: 5)
    var runs = 0
    var outcome: SyncOutcome?
    while outcome != .done, runs < 12 {
      let bad = Set(everything.filter { _ in random.next() % 20 == 0 }.map { "http://images/p\($0.id)" })
      scene.remote.change { script in
        script.images = [:]
        for url in bad {
          script.images[url] =
            url.hasSuffix("3")
            ? .success(.bytes([0], ImageValidators())) : .failure(RemoteError(.unreachable, "500"))
        }
      }
      let events = await scene.run()
      #expect(contractViolations(events) == [])
      outcome = events.summary?.outcome
      runs += 1
    }
    #expect(outcome == .done)
    // A corrupt cover does not make a run partial; one more run without faults heals it.
    scene.remote.change { $0.images = [:] }
    await scene.run()
    #expect(try scene.reader().albums(AlbumQuery()).allSatisfy { $0.cover.state == .stored })
    #expect(scene.remote.usage.images < 300 + 300 * 2 / 10 + 60)
  }
}
