import Albums
import BrowsePage
import Catalog
import Testing

/// Choosing, as far as the server has a say in it.
@Suite(.timeLimit(.minutes(1))) struct PickTests {
  func makeCase(maximum: Int?, patience: Duration = .seconds(5)) async throws -> PageCase {
    let test = try PageCase({
      $0.pick = maximum.map { PickRequest(maximum: $0) }
      $0.patience = patience
    }) { writer, remote in
      try writer.add([.make("1", "A", count: 5)], to: remote)
      try writer.add((0..<5).map { .make("p\($0)", in: "1", $0) }, to: remote)
    }
    try await test.open()
    return test
  }

  func body(_ ids: [Int], _ test: PageCase) -> String {
    let keys = ids.map { "\"\(test.remote.rawValue).p\($0)\"" }.joined(separator: ",")
    return "{\"keys\":[\(keys)]}"
  }

  @Test("a choice reaches the one who waits, in the order chosen, once")
  func order() async throws {
    let test = try await makeCase(maximum: 3)
    async let picked = test.page.waitForPick()
    #expect(try await test.post("/api/pick", body([3, 0, 4], test)).status == 200)
    #expect(await picked.photos?.map(\.id.rawValue) == ["p3", "p0", "p4"])
    #expect(await test.page.waitForPick().photos?.map(\.remote) == [test.remote, test.remote, test.remote])
    #expect(try await test.post("/api/pick", body([1], test)).status == 409)
  }

  @Test(
    "the maximum is kept by the server too",
    arguments: [
      (2, 3, 409), (2, 2, 200), (0, 1, 409), (1, 2, 409), (1, 1, 200), (-1, 5, 200),
    ])
  func maximum(maximum: Int, count: Int, status: Int) async throws {
    let test = try await makeCase(maximum: maximum)
    #expect(try await test.post("/api/pick", body(Array(0..<count), test)).status == status)
    #expect(
      try await test.get("/api/config").text.contains(
        "\"pick\":{\"maximum\":\(maximum < 0 ? "null" : "\(maximum)")}"))
  }

  @Test(
    "what is no choice is refused and changes nothing",
    arguments: [
      "", "[]", "{}", "{\"keys\":3}", "{\"keys\":[3]}", "{\"keys\":[\"x\"]}",
      "{\"keys\":[\"1.p0\",\"1.p0\"]}",
      "{\"keys\":[\"1.none\"]}", "{\"keys\":[\"smart.videos\"]}", "{\"keys\":[\"99999999999999999999.p\"]}",
    ])
  func nonsense(body text: String) async throws {
    let test = try await makeCase(maximum: 3)
    let status = try await test.post("/api/pick", text).status
    #expect(status == 400 || status == 409)
    #expect(try await test.post("/api/pick", body([0], test)).status == 200)
  }

  @Test("a page for looking takes no choice and has nobody waiting")
  func looking() async throws {
    let test = try await makeCase(maximum: nil)
    #expect(try await test.post("/api/pick", body([0], test)).status == 409)
    #expect(await test.page.waitForPick() == .stopped)
  }

  @Test("who is cancelled waits no longer")
  func cancelled() async throws {
    let test = try await makeCase(maximum: 1)
    let waiting = Task { await test.page.waitForPick() }
    waiting.cancel()
    #expect(await waiting.value == .stopped)
  }

  @Test("what is cancelled on the page ends the waiting, once, and nothing can be chosen after it")
  func cancelledOnPage() async throws {
    let test = try await makeCase(maximum: 3)
    async let outcome = test.page.waitForPick()
    #expect(try await test.post("/api/cancel", "{}").status == 200)
    #expect(await outcome == .cancelled)
    #expect(await test.page.waitForPick() == .cancelled)
    #expect(try await test.post("/api/cancel", "{}").status == 409)
    #expect(try await test.post("/api/pick", body([1], test)).status == 409)
    let looking = try await makeCase(maximum: nil)
    #expect(try await looking.post("/api/cancel", "{}").status == 409)
  }

  @Test("a page that is closed and does not come back ends the waiting; one that is loaded anew does not")
  func left() async throws {
    let test = try await makeCase(maximum: 3, patience: .zero)
    async let outcome = test.page.waitForPick()
    _ = try await test.events(named: "a") { $0.contains("retry") }
    #expect(await outcome == .left)

    let patient = try await makeCase(maximum: 3, patience: .seconds(600))
    async let picked = patient.page.waitForPick()
    for _ in 0..<3 { _ = try await patient.events(named: "a") { $0.contains("retry") } }
    #expect(try await patient.post("/api/pick", body([1], patient)).status == 200)
    #expect(await picked.photos?.count == 1)
  }

  @Test("photos are marked as favourites and unmarked")
  func favourites() async throws {
    let test = try await makeCase(maximum: nil)
    let key = "\(test.remote.rawValue).p2"
    for isOn in [true, false] {
      #expect(try await test.post("/api/favourite", "{\"keys\":[\"\(key)\"],\"on\":\(isOn)}").status == 200)
      #expect(try await test.get("/api/photo?key=\(key)").json(PhotoRow.self).favourite == isOn)
    }
    #expect(try await test.post("/api/favourite", "{\"keys\":[\"1.none\"],\"on\":true}").status == 404)
    #expect(try await test.post("/api/favourite", "{\"keys\":[\"\(key)\"]}").status == 400)
  }

  @Test("marks made while someone else writes count at once and are written when they are done")
  func favouritesWhileWriting() async throws {
    let test = try await makeCase(maximum: nil)
    func mark(_ id: String, _ isOn: Bool) async throws -> RawAnswer {
      try await test.post(
        "/api/favourite", "{\"keys\":[\"\(test.remote.rawValue).\(id)\"],\"on\":\(isOn)}")
    }
    func isMarked(_ id: String) async throws -> Bool {
      try await test.get("/api/photo?key=\(test.remote.rawValue).\(id)").json(PhotoRow.self).favourite
    }
    #expect(try await mark("p1", true).status == 200)
    let other = try CatalogWriter(path: test.path)
    let waiting = try await mark("p0", true)
    #expect(waiting.status == 202)
    #expect(waiting.text == "{\"written\":false}")
    #expect(try await mark("p1", false).status == 202)
    #expect(try await isMarked("p0"))
    #expect(try await !isMarked("p1"))
    let reader = try CatalogReader(path: test.path)
    #expect(try reader.photo(PhotoID("p0")).first?.favourite == nil)
    other.close()
    while try reader.photo(PhotoID("p0")).first?.favourite == nil { _ = try await isMarked("p0") }
    while try reader.photo(PhotoID("p1")).first?.favourite != nil { _ = try await isMarked("p0") }
    #expect(try await isMarked("p0"))
    #expect(try await mark("p2", true).status == 200)
    #expect(await test.page.stop() == 0)
  }

  @Test("marks that cannot be written by the end are counted")
  func unwritten() async throws {
    let test = try await makeCase(maximum: nil)
    let other = try CatalogWriter(path: test.path)
    let keys = "[\"\(test.remote.rawValue).p0\",\"\(test.remote.rawValue).p1\"]"
    #expect(try await test.post("/api/favourite", "{\"keys\":\(keys),\"on\":true}").status == 202)
    #expect(await test.page.stop() == 2)
    other.close()
  }
}
