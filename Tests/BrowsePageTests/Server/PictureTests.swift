import Albums
import BrowsePage
import Catalog
import Foundation
import TestSupport
import Testing

/// Pictures as the server gives them.
@Suite(.timeLimit(.minutes(1))) struct PictureTests {
  func makeCase(_ configure: (inout BrowseConfiguration) -> Void = { _ in }) async throws -> PageCase {
    let test = try PageCase(configure) { writer, remote in
      try writer.add([.make("1", "A", count: 2, cover: "p1")], to: remote)
      try writer.add([.make("p1", in: "1", 0), .make("p2", in: "1", 1)], to: remote)
      try writer.addPicture("p1", to: remote)
    }
    try await test.open()
    return test
  }

  @Test("a stored cover is kept by the browser for good, under an address that changes with it")
  func versioned() async throws {
    let test = try await makeCase()
    let row = try await test.get("/api/albums?offset=2").json(Window<AlbumRow>.self).rows[0]
    let (small, large) = (try #require(row.cover.small), try #require(row.cover.large))
    let first = try await test.get("/\(small)")
    #expect(first.status == 200)
    #expect(first.body == TestPicture.first.small.bytes)
    #expect(first.header("Content-Type") == "image/jpeg")
    #expect(first.header("Cache-Control") == "private, max-age=31536000, immutable")
    #expect(try await test.get("/\(large)").body == TestPicture.first.large.bytes)
    let tag = try #require(first.header("ETag"))
    let kept = try await test.send("GET /\(small)", headers: ["If-None-Match: \(tag)"])
    #expect(kept.status == 304)
    #expect(kept.body.isEmpty)

    try test.write { try $0.addPicture("p1", to: $1, .second) }
    let changed = try await test.get("/api/albums?offset=2").json(Window<AlbumRow>.self).rows[0]
    #expect(changed.cover.small != small)
    // The old address gives what there is now, and is not to be kept.
    let old = try await test.send("GET /\(small)", headers: ["If-None-Match: \(tag)"])
    #expect(old.status == 200)
    #expect(old.body == TestPicture.second.small.bytes)
    #expect(old.header("Cache-Control") == "private, no-cache")
  }

  @Test(
    "addresses without a picture are not found",
    arguments: [
      "/cover/160/1?key=1.nothing", "/cover/160/1", "/cover/x/1?key=1.p1", "/cover/0/1?key=1.p1",
      "/cover/99999999999/1?key=1.p1", "/cover/160?key=1.p1", "/cover/160/1?key=p1", "/original?key=1.p1",
      "/fetch/160?key=1.p1", "/page/../app.js", "/%2e%2e/app.js",
    ])
  func absent(target: String) async throws {
    #expect(try await makeCase().get(target).status == 404)
  }

  @Test("an original is served as what its bytes are, in parts too")
  func original() async throws {
    let test = try await makeCase()
    let file = test.folder.file("original.txt")
    try Data(TestPicture.first.large.bytes).write(to: URL(filePath: file))
    try test.write { _ = try $0.setOriginal(file, photo: PhotoID("p1"), of: $1) }
    let key = "\(test.remote.rawValue).p1"
    let facts = try await test.get("/api/photo?key=\(key)").json(PhotoRow.self)
    let address = "/" + (try #require(facts.original))
    let whole = try await test.get(address)
    #expect(whole.body == TestPicture.first.large.bytes)
    #expect(whole.header("Content-Type") == "image/jpeg")
    #expect(whole.header("Content-Security-Policy")?.contains("sandbox") == true)
    let part = try await test.send("GET \(address)", headers: ["Range: bytes=0-1"])
    #expect(part.status == 206)
    #expect(part.body == [0xFF, 0xD8])
    try FileManager.default.removeItem(atPath: file)
    #expect(try await test.get(address).status == 404)
    #expect(try await test.get("/api/photo?key=\(key)").json(PhotoRow.self).original == nil)
  }

  @Test("an original that is no picture is offered for saving, never shown")
  func hostileOriginal() async throws {
    let test = try await makeCase()
    let file = test.folder.file("original.jpg")
    try Data("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8)
      .write(to: URL(filePath: file))
    try test.write { _ = try $0.setOriginal(file, photo: PhotoID("p1"), of: $1) }
    let answer = try await test.get("/original?key=\(test.remote.rawValue).p1")
    #expect(answer.header("Content-Type") == "application/octet-stream")
    #expect(answer.header("Content-Disposition") == "attachment")
  }
}
