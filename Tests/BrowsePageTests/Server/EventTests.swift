import Albums
import BrowsePage
import Catalog
import Synchronization
import Testing

/// What a page is told while it is open.
@Suite(.timeLimit(.minutes(1))) struct EventTests {
  @Test("a change of the catalog by someone else is told")
  func changed() async throws {
    let test = try PageCase()
    try await test.open()
    let text = try await test.events {
      try test.write { try $0.add([.make("1", "A")], to: $1) }
    } until: {
      $0.contains("event: changed")
    }
    #expect(text.contains("retry: 1000\n\n"))
    #expect(text.contains("event: changed\ndata: {\"token\":"))
  }

  @Test("a page that stops ends its streams and its waiting")
  func stop() async throws {
    let test = try PageCase({ $0.pick = PickRequest() })
    try await test.open()
    async let picked = test.page.waitForPick()
    async let events = test.events { _ in false }
    _ = try await test.get("/api/config")
    await test.page.stop()
    #expect(await picked == .stopped)
    _ = try? await events
  }

  @Test("reading goes on while someone writes")
  func whileWriting() async throws {
    let test = try PageCase(fill: { try $0.add([.make("1", "A")], to: $1) })
    try await test.open()
    let writer = try CatalogWriter(path: test.path)
    defer { writer.close() }
    #expect(try await test.get("/api/albums").json(Window<AlbumRow>.self).total == 1)
  }

  @Test("a sync tells its rows by index, hears what is in view, and says how it ended")
  func sync() async throws {
    let scene = try await SyncCase(albums: 30)
    let test = scene.test
    try await test.open()
    #expect(try await test.get("/api/config").text.contains("\"canSync\":true"))
    var answers: [Int] = []
    let text = try await test.events {
      for (path, body) in [
        ("sync", "{}"), ("sync", "{}"), ("visible", "{\"keys\":[\"2.x\",\"smart.videos\",\"nonsense\"]}"),
        ("visible", "{\"keys\":\"2.x\"}"),
      ] { answers.append(try await test.post("/api/" + path, body).status) }
    } until: {
      $0.contains("\"running\":false")
    }
    #expect(answers == [200, 200, 200, 400])
    #expect(text.contains("event: sync\ndata: {\"running\":true,\"reason\":null}"))
    #expect(text.contains("{\"running\":false,\"reason\":null}"))
    for kind in ["row", "cover"] {
      let indexes = text.split(separator: "\n").filter {
        $0.hasPrefix("data: {\"event\":\"\(kind)\",\"index\":")
      }
      #expect(indexes.count == 30)
    }
    #expect(try await test.get("/api/albums?limit=1").json(Window<AlbumRow>.self).total >= 30)
  }

  @Test("a page that has stopped in the middle of a sync has let go of the catalog")
  func stopsSync() async throws {
    for _ in 1...10 {
      let scene = try await SyncCase(albums: 30)
      let test = scene.test
      try await test.open()
      _ = try await test.events {
        test.page.startSync()
      } until: {
        $0.contains("event: row")
      }
      await test.page.stop()
      try CatalogWriter(path: test.path).close()
    }
  }

  @Test("why a sync could not begin is told")
  func noSync() async throws {
    struct Refused: Error, CustomStringConvertible { let description = "Log in first." }
    let test = try PageCase({ $0.makeSync = { throw Refused() } })
    try await test.open()
    var status = 0
    let told = try await test.events {
      status = try await test.post("/api/sync", "{}").status
    } until: {
      $0.contains("\"running\":false")
    }
    #expect(status == 200)
    #expect(told.contains("Log in first."))
    let looking = try PageCase()
    try await looking.open()
    #expect(try await looking.post("/api/sync", "{}").status == 409)
  }
}
