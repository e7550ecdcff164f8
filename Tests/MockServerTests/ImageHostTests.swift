import HTTP
import JSON
import MockServer
import Synchronization
import Testing

@Suite("The image host")
struct ImageHostTests {
  @Test("URLs differ from listing to listing, the bytes do not")
  func signatures() async throws {
    let mock = try await MockServer(account: .generated(albums: 2, photos: 1, seed: 1))
    defer { mock.stop() }
    let client = MockClient(mock)
    let first = try await client.coverURL()
    let second = try await client.coverURL()
    #expect(first != second)
    let answers = try await [client.get(first), client.get(second)]
    #expect(answers[0].body == answers[1].body)
    #expect(answers[0].headers["ETag"] == answers[1].headers["ETag"])
    #expect(answers[0].headers["Content-Type"] == "image/jpeg")
    #expect(
      mock.log.entries.filter { $0.kind == .image }.map(\.photoID) == [
        "100000952013013_1000000", "100000952013013_1000000",
      ])
  }

  @Test("an expired URL is refused in the host's words, a changed one as well")
  func expiry() async throws {
    let now = Mutex<Int64>(1_000_000)
    var options = MockOptions()
    options.clock = { now.withLock { $0 } }
    options.urlLifetimeSeconds = 60
    let mock = try await MockServer(account: .generated(albums: 1, photos: 1, seed: 1), options: options)
    defer { mock.stop() }
    let client = MockClient(mock)
    let url = try await client.coverURL()
    now.withLock { $0 += 59 }
    #expect(try await client.get(url).status == 200)
    now.withLock { $0 += 1 }
    let expired = try await client.get(url)
    #expect(expired.status == 403)
    #expect(expired.text == "URL signature expired")
    #expect(expired.headers["Content-Type"] == "text/plain")
    let fresh = try await client.coverURL()
    #expect(try await client.get(fresh).status == 200)
    #expect(try await client.get(fresh.replacing("720x540", with: "75x56")).text == "URL signature mismatch")
    #expect(try await client.get(fresh.replacing("/1/", with: "/99/")).status == 404)
    #expect(try await client.get(String(fresh.prefix { $0 != "?" })).status == 403)
  }

  @Test("conditions and parts work over the wire")
  func conditions() async throws {
    let mock = try await MockServer(account: .generated(albums: 1, photos: 1, seed: 1))
    defer { mock.stop() }
    let client = MockClient(mock)
    let url = try await client.coverURL()
    let whole = try await client.get(url)
    let etag = try #require(whole.headers["ETag"])
    let unchanged = try await client.get(url, headers: [("If-None-Match", etag)])
    #expect(unchanged.status == 304 && unchanged.body.isEmpty && unchanged.headers["ETag"] == etag)
    let part = try await client.get(url, headers: [("Range", "bytes=1000-"), ("If-Range", etag)])
    #expect(part.status == 206)
    #expect(part.body == Array(whole.body[1000...]))
    #expect(mock.log.entries.suffix(2).map(\.bytes) == [0, whole.body.count - 1000])
    #expect(mock.log.entries.last?.headers["range"] == "bytes=1000-")
  }

  @Test("generated pictures are distinct, and the same for the same seed")
  func distinct() async throws {
    func pictures(seed: UInt64) async throws -> [[UInt8]] {
      let mock = try await MockServer(account: .generated(albums: 20, photos: 1, seed: seed))
      defer { mock.stop() }
      let client = MockClient(mock)
      var result: [[UInt8]] = []
      for row in try await client.rows("SELECT src_big FROM photo WHERE owner = me() ORDER BY owner_cursor") {
        result.append(try await client.get(#require(row["src_big"]?.string)).body)
      }
      return result
    }
    let first = try await pictures(seed: 1)
    #expect(Set(first).count == 20)
    #expect(try await pictures(seed: 1) == first)
    #expect(try await pictures(seed: 2) != first)
  }

  @Test("a port of its own makes the pictures another origin")
  func otherOrigin() async throws {
    var options = MockOptions()
    options.imagePort = 0
    let mock = try await MockServer(account: .generated(albums: 1, photos: 1, seed: 1), options: options)
    defer { mock.stop() }
    let client = MockClient(mock)
    let url = try await client.coverURL()
    #expect(mock.imageURL != mock.url)
    #expect(url.hasPrefix(mock.imageURL + "/photos/"))
    #expect(try await client.get(url).status == 200)
    #expect(mock.log.entries.map(\.origin) == ["api", "images"])
  }
}
