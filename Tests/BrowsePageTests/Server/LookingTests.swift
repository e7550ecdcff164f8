import Albums
import BrowsePage
import Catalog
import Synchronization
import Testing

/// Pictures that are looked at and are not here.
@Suite(.timeLimit(.minutes(1))) struct LookingTests {
  func makeCase(_ gate: FetchGate) async throws -> PageCase {
    try await makeCase { wish, _ in try await gate.fetch(wish) }
  }

  func makeCase(
    _ fetch: @escaping @Sendable (PictureWish, StoredCover?) async throws -> CoverWrite?
  ) async throws -> PageCase {
    let test = try PageCase({ $0.fetchPicture = fetch }) { writer, remote in
      try writer.add([.make("1", "A", count: 4, cover: "p0")], to: remote)
      try writer.add(
        (0..<4).map { .make("p\($0)", in: "1", $0, media: $0 == 3 ? .video : .image) }, to: remote)
    }
    try await test.open()
    return test
  }

  func look(_ test: PageCase, _ ids: [String], page: String = "a", size: String = "thumbnail") async throws {
    let keys = ids.map { "\"\(test.remote.rawValue).\($0)\"" }.joined(separator: ",")
    let body = "{\"page\":\"\(page)\",\"size\":\"\(size)\",\"keys\":[\(keys)]}"
    #expect(try await test.post("/api/pictures", body).status == 200)
  }

  func wish(_ id: String, _ test: PageCase, _ size: PictureWish.Size = .thumbnail) -> PictureWish {
    PictureWish(remote: test.remote, photo: PhotoID(id), size: size)
  }

  func photo(_ id: String, _ test: PageCase) async throws -> PhotoRow {
    try await test.get("/api/photo?key=\(test.remote.rawValue).\(id)").json(PhotoRow.self)
  }

  @Test("rows say which pictures are worth asking for, and only if somebody can be asked")
  func wanted() async throws {
    let test = try await makeCase(FetchGate())
    let photos = try await test.get("/api/photos?media=all&album=\(test.remote.rawValue).1")
      .json(Window<PhotoRow>.self).rows
    let keys = ["p2", "p1", "p0"].map { "\(test.remote.rawValue).\($0)" }
    #expect(photos.map(\.wanted) == [nil] + keys)
    let albums = try await test.get("/api/albums").json(Window<AlbumRow>.self).rows
    #expect(albums.last?.cover.wanted == keys[2])
    let offline = try PageCase(fill: { writer, remote in
      try writer.add([.make("1", "A", count: 1, cover: "p0")], to: remote)
    })
    try await offline.open()
    let row = try await offline.get("/api/albums").json(Window<AlbumRow>.self).rows.last
    #expect(row?.cover.wanted == nil)
    #expect(try await offline.post("/api/pictures", "{\"keys\":[\"1.p0\"]}").status == 200)
  }

  @Test("a picture is fetched once, however many pages look at it, and is in the catalog then")
  func once() async throws {
    let gate = FetchGate()
    let test = try await makeCase(gate)
    for page in ["a", "b", "c"] { try await look(test, ["p2", "p1"], page: page) }
    await gate.until { calls, _ in calls.count == 2 }
    gate.open()
    while try await photo("p2", test).thumbnail == nil {}
    while try CatalogReader(path: test.path).picture(of: PhotoID("p2"), remote: test.remote, side: 160) == nil
    {
      _ = try await test.get("/api/config")
    }
    #expect(gate.calls == [wish("p2", test), wish("p1", test)])
    // What has come meanwhile is not fetched again, even if a page does not know yet.
    try await look(test, ["p2"], page: "b")
    try await look(test, ["p0"], page: "b")
    await gate.until { calls, _ in calls.count == 3 }
    #expect(gate.calls.last == wish("p0", test))
  }

  @Test("what is looked at no more is given up, unless another page looks at it")
  func givenUp() async throws {
    let gate = FetchGate()
    let test = try await makeCase(gate)
    try await look(test, ["p0", "p1"])
    try await look(test, ["p1"], page: "b")
    try await look(test, ["p2"])
    let gone = wish("p0", test)
    await gate.until { calls, givenUp in calls.count == 3 && givenUp == [gone] }
    #expect(try await photo("p0", test).thumbnail == nil)
    try await look(test, ["p0"])
    await gate.until { calls, _ in calls.count { $0 == gone } == 2 }
  }

  @Test("a page that is closed looks at nothing any more")
  func closed() async throws {
    let gate = FetchGate()
    let test = try await makeCase(gate)
    _ = try await test.events(named: "b") {
      try await look(test, ["p1"], page: "b")
      await gate.until { calls, _ in calls.count == 1 }
      try test.write { try $0.add([.make("2", "B")], to: $1) }
    } until: {
      $0.contains("event: changed")
    }
    let gone = wish("p1", test)
    await gate.until { _, givenUp in givenUp == [gone] }
  }

  @Test("a photo looked at alone is fetched larger, and its small sizes come with it")
  func view() async throws {
    let gate = FetchGate()
    gate.open()
    let test = try await makeCase(gate)
    #expect(try await photo("p1", test).viewWanted == true)
    #expect(try await photo("p3", test).viewWanted == nil)
    try await look(test, ["p1"], size: "view")
    while try await photo("p1", test).large == nil {}
    let shown = try await photo("p1", test)
    #expect(shown.viewWanted == nil)
    #expect(try await test.get("/" + (try #require(shown.large))).body == TestPicture.second.large.bytes)
    #expect(try await test.get("/" + (try #require(shown.thumbnail))).body == TestPicture.first.small.bytes)
    #expect(gate.calls == [wish("p1", test, .view)])
  }

  @Test("a picture that cannot be had says why, and is asked for once by each page")
  func vain() async throws {
    let gate = FetchGate()
    gate.open()
    let test = try await makeCase { wish, _ in
      try await gate.fetch(wish) {
        CoverWrite(photoID: $0.photo, state: .failed, reason: "status 500")
      }
    }
    try await look(test, ["p0"])
    while try await photo("p0", test).reason == nil {}
    #expect(try await photo("p0", test).reason == "status 500")
    for _ in 0..<3 { try await look(test, ["p0"]) }
    try await look(test, ["p0", "p1"])
    await gate.until { calls, _ in calls.count == 2 }
    try await look(test, ["p0"], page: "b")
    await gate.until { calls, _ in calls.count == 3 }
    #expect(gate.calls.map(\.photo.rawValue) == ["p0", "p1", "p0"])
  }

  @Test("a remote that is away is said once, and nothing more is asked of it meanwhile")
  func away() async throws {
    struct Away: Error, CustomStringConvertible { let description = "Nobody there." }
    let gate = FetchGate()
    gate.open()
    let test = try await makeCase { wish, _ in try await gate.fetch(wish) { _ in throw Away() } }
    let text = try await test.events {
      try await look(test, ["p0", "p1", "p2"])
    } until: {
      $0.contains("event: nopictures")
    }
    #expect(text.contains("event: nopictures\ndata: {\"reason\":\"Nobody there.\"}"))
    // All three were begun together; the first that failed was told.
    await gate.until { calls, _ in calls.count == 3 }
    let later = try await test.events {
      for ids in [["p1"], ["p2"], ["p0"]] { try await look(test, ids) }
      try test.write { try $0.add([.make("2", "B")], to: $1) }
    } until: {
      $0.contains("event: changed")
    }
    #expect(!later.contains("nopictures"))
    #expect(gate.calls.count == 3)
  }

  @Test("while someone else writes, what came is shown already, and stored as soon as they are done")
  func whileWriting() async throws {
    let gate = FetchGate()
    gate.open()
    let test = try await makeCase(gate)
    let other = try CatalogWriter(path: test.path)
    try await look(test, ["p0"])
    while try await photo("p0", test).thumbnail == nil {}
    let held = try #require(try await photo("p0", test).thumbnail)
    #expect(try await test.get("/" + held).body == TestPicture.first.small.bytes)
    let album = try await test.get("/api/albums").json(Window<AlbumRow>.self).rows.last
    #expect(album?.cover.state == "stored")
    #expect(album?.cover.small == held)
    #expect(
      try CatalogReader(path: test.path).picture(of: PhotoID("p0"), remote: test.remote, side: 160) == nil)
    // It is here for whoever looks again, and not asked for a second time.
    for page in ["a", "b", "c", "d", "e"] { try await look(test, ["p0"], page: page) }
    try await look(test, ["p1"])
    while try await photo("p1", test).thumbnail == nil {}
    #expect(gate.calls.map(\.photo.rawValue) == ["p0", "p1"])
    other.close()
    while try await photo("p0", test).thumbnail == held {}
    #expect(
      try CatalogReader(path: test.path).picture(of: PhotoID("p0"), remote: test.remote, side: 160) != nil)
    let stored = try #require(try await photo("p0", test).thumbnail)
    #expect(try await test.get("/" + stored).body == TestPicture.first.small.bytes)
    // An address from before gives what there is.
    #expect(try await test.get("/" + held).body == TestPicture.first.small.bytes)
  }
}
