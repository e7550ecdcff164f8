import Albums
import BrowsePage
import Catalog
import Testing

/// What a page is told while it is open.
@Suite(.timeLimit(.minutes(1))) struct EventTests {
  @Test("a change of the catalog by someone else is told")
  func changed() async throws {
    let test = try PageCase()
    try await test.open()
    async let events = test.events { $0.contains("event: changed") }
    // The stream answers before anything happens, so a writer that comes at once is not missed: it writes until told.
    for number in 0..<100 {
      try test.write { try $0.add([.make("\(number)", "A")], to: $1, from: number) }
      try await Task.sleep(for: .milliseconds(50))
      if number > 10 { break }
    }
    let text = try await events
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
    #expect(await picked == nil)
    _ = try? await events
  }

  @Test("reading goes on while someone writes")
  func whileWriting() async throws {
    let test = try PageCase(fill: { try $0.add([.make("1", "A")], to: $1) })
    try await test.open()
    let writer = try CatalogWriter(path: test.path)
    defer { writer.close() }
    #expect(try await test.get("/api/albums").json(Window<AlbumRow>.self).total == 1)
    let refused = try await test.post(
      "/api/favourite", "{\"keys\":[\"\(test.remote.rawValue).p\"],\"on\":true}")
    #expect(refused.status == 409)
    #expect(refused.text.contains("is being written by process"))
  }
}
