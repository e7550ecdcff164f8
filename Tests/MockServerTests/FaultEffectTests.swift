import HTTP
import JSON
import MockServer
import Testing

@Suite("Misbehaviour over the wire")
struct FaultEffectTests {
  private let listing = "/fql?q=SELECT+aid,name+FROM+album+WHERE+owner=me()+ORDER+BY+owner_cursor+LIMIT+2"

  private func mock(_ faults: String, _ change: (inout MockOptions) -> Void = { _ in }) async throws
    -> MockServer
  {
    var options = MockOptions()
    options.faults = try FaultRule.rules(faults)
    change(&options)
    return try await MockServer(account: .generated(albums: 5, photos: 1, seed: 1), options: options)
  }

  private func rule(_ effect: String) -> String { "{\"name\":\"f\",\"effect\":\(effect)}" }

  @Test("status, headers and body are as the rule says")
  func answer() async throws {
    let mock = try await mock(
      rule(
        "{\"status\":503,\"headers\":{\"Retry-After\":\"7\",\"Content-Type\":\"text/html\"},\"body\":\"<p>later\"}"
      ))
    defer { mock.stop() }
    let response = try await MockClient(mock).get(listing)
    #expect(response.status == 503 && response.text == "<p>later")
    #expect(response.headers["Retry-After"] == "7")
    #expect(response.headers.all("Content-Type") == ["text/html"])
    #expect(mock.log.entries.first?.fault == "f")
    #expect(mock.faults.strikes("f") == 1)
  }

  @Test(
    "errors come in the endpoint's shape",
    arguments: [
      ("{\"code\":190,\"subcode\":463}", 400, "Error validating access token: Session has expired"),
      ("{\"code\":4}", 400, "(#4) Application request limit reached"),
      ("{\"code\":17,\"message\":\"Slow down\",\"ok\":true}", 200, "(#17) Slow down"),
    ])
  func errors(error: String, status: Int, message: String) async throws {
    let mock = try await mock(rule("{\"error\":\(error)}"))
    defer { mock.stop() }
    let client = MockClient(mock)
    let response = try await client.get(listing)
    #expect(response.status == status)
    #expect(try JSONDocument(response.body).root["error"]?["message"]?.string?.hasPrefix(message) == true)
    let rest = try await client.get("/method/fql.query?format=json&query=x")
    #expect(rest.status == 200 && rest.text.hasPrefix("{\"error_code\":"))
  }

  @Test(
    "a connection breaks in each way",
    arguments: [
      ("{\"cut\":10}", HTTPError.Kind.truncated), ("{\"cutShare\":0.5}", .truncated),
      ("{\"reset\":true}", .reset),
      ("{\"resetAfter\":10}", .reset), ("{\"lengthOffset\":50}", .truncated),
      ("{\"stall\":5}", .timeout(.idle)),
      ("{\"silent\":true}", .timeout(.firstByte)),
      ("{\"drip\":{\"bytes\":1,\"milliseconds\":200}}", .timeout(.total)),
    ])
  func transport(effect: String, kind: HTTPError.Kind) async throws {
    let mock = try await mock(rule(effect))
    defer { mock.stop() }
    // Only the time-out that is meant may pass, however busy the machine is.
    let timeouts = HTTPTimeouts(
      firstByte: kind == .timeout(.firstByte) ? .milliseconds(200) : .seconds(30),
      idle: kind == .timeout(.idle) ? .milliseconds(200) : .seconds(30),
      total: kind == .timeout(.total) ? .milliseconds(300) : .seconds(60))
    let error = await #expect(throws: HTTPError.self) {
      try await MockClient(mock).get(listing, timeouts: timeouts)
    }
    #expect(error?.kind == kind)
  }

  @Test(
    "canned answers take the right one's place",
    arguments: [
      ("html", "<!DOCTYPE html>"), ("empty", ""), ("false", "false"), ("null", "null"), ("list", "[]"),
      ("object", "{}"),
      ("data-object", "{\"data\":{\"0\""), ("json-error", "{\"error\":{"), ("deep", "[[[["),
    ])
  func canned(word: String, beginning: String) async throws {
    let mock = try await mock(rule("{\"answer\":\"\(word)\"}"))
    defer { mock.stop() }
    let response = try await MockClient(mock).get(listing)
    #expect(response.status == 200)
    #expect(word == "empty" ? response.body.isEmpty : response.text.hasPrefix(beginning))
  }

  @Test("canned answers are made out of the right one")
  func spoiled() async throws {
    let mock = try await mock("[]")
    defer { mock.stop() }
    let client = MockClient(mock)
    let right = try await client.get(listing).body
    func body(_ word: String) async throws -> [UInt8] {
      try mock.faults.set(rule("{\"answer\":\"\(word)\"}"))
      return try await client.get(listing).body
    }
    #expect(try await body("half") == Array(right.prefix(right.count / 2)))
    #expect(try await body("byte-order-mark") == [0xef, 0xbb, 0xbf] + right)
    #expect(try await body("trailing").starts(with: right))
    #expect(try await String(validating: body("bad-utf8"), as: UTF8.self) == nil)
    mock.faults.clear()
    #expect(try await client.get(listing).body == right)
  }

  @Test(
    "redirects lead where the rule says",
    arguments: [
      ("chain:3", 200), ("other-origin", 200), ("downgrade", 200), ("unencoded", 200), ("loop", -1),
      ("file", -1),
      ("chain:100", -1), ("private-address", -1),
    ])
  func redirects(word: String, status: Int) async throws {
    let mock = try await mock("[]") { $0.imagePort = 0 }
    defer { mock.stop() }
    let client = MockClient(mock)
    let url = try await client.coverURL()
    let right = try await client.get(url).body
    try mock.faults.set(rule("{\"redirect\":\"\(word)\"}"))
    if status == 200 {
      let response = try await client.get(url)
      #expect(response.body == right)
      if word == "other-origin" { #expect(mock.log.entries.last?.origin == "api") }
    } else {
      let error = await #expect(throws: HTTPError.self) { try await client.get(url) }
      guard case .redirect = error?.kind else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(mock.log.entries.count < 40)
    }
  }

  @Test("a redirect without Location, and one of another status")
  func noLocation() async throws {
    let mock = try await mock(rule("{\"redirect\":\"no-location\",\"redirectStatus\":303}"))
    defer { mock.stop() }
    let result: String
    do {
      result = "\(try await MockClient(mock).get(listing).status)"
    } catch let error as HTTPError {
      result = "\(error.kind)"
    }
    #expect(result == "303" || result.hasPrefix("redirect"))
  }

  @Test("pictures are spoiled, signatures expire, validators change")
  func pictures() async throws {
    let mock = try await mock("[]")
    defer { mock.stop() }
    let client = MockClient(mock)
    let url = try await client.coverURL()
    let right = try await client.get(url)
    func answer(_ effect: String) async throws -> HTTPResponse {
      try mock.faults.set(
        "{\"match\":{\"kind\":\"image\"},\"per\":\"photo\",\"times\":1,\"effect\":\(effect)}")
      return try await client.get(url)
    }
    #expect(try await answer("{\"picture\":\"half\"}").body == Array(right.body.prefix(right.body.count / 2)))
    #expect(try await answer("{\"picture\":\"empty\"}").body.isEmpty)
    #expect(try await answer("{\"picture\":\"png-bomb\"}").body.prefix(4) == [0x89, 0x50, 0x4e, 0x47])
    #expect(try await answer("{\"expired\":true}").text == "URL signature expired")
    #expect(try await client.get(url).body == right.body)
    #expect(try await answer("{\"validators\":\"changed\"}").headers["ETag"] != right.headers["ETag"])
    #expect(try await answer("{\"validators\":\"none\"}").headers["ETag"] == nil)
    #expect(try await answer("{\"answer\":\"json-error\"}").headers["Content-Type"] == "application/json")
  }

  @Test("pages repeat, alternate, run empty and are clamped")
  func pages() async throws {
    let mock = try await mock("[]")
    defer { mock.stop() }
    let client = MockClient(mock)
    func pages(_ rows: String, from: Int = 1) async throws -> [[String]] {
      try mock.faults.set("{\"match\":{\"kind\":\"listing\"},\"from\":\(from),\"effect\":{\"rows\":\(rows)}}")
      var pages: [[String]] = []
      for cursor in ["", "Mg==", "NA==", "Ng=="] {
        let rows = try await client.rows(
          "SELECT aid FROM album WHERE owner = me() AND owner_cursor > '\(cursor)' ORDER BY owner_cursor LIMIT 2"
        )
        pages.append(rows.compactMap { $0["aid"]?.string?.split(separator: "_").last.map(String.init) })
      }
      return pages
    }
    #expect(try await pages("{}") == [["1", "2"], ["3", "4"], ["5"], []])
    #expect(try await pages("{\"repeat\":1}") == [["1", "2"], ["1", "2"], ["1", "2"], ["1", "2"]])
    #expect(try await pages("{\"repeat\":2}") == [["1", "2"], ["3", "4"], ["1", "2"], ["3", "4"]])
    #expect(try await pages("{\"keep\":0}", from: 2) == [["1", "2"], [], [], []])
    #expect(try await pages("{\"clamp\":1}") == [["1"], ["3"], ["5"], []])
  }

  @Test("too much asked is refused until less is asked")
  func reduce() async throws {
    let mock = try await mock(rule("{\"rows\":{\"reduceAbove\":10}}"))
    defer { mock.stop() }
    let client = MockClient(mock)
    let refused = try await client.json("/fql", [("q", "SELECT aid FROM album WHERE owner = me() LIMIT 11")])
    #expect(refused["error"]?["code"]?.integer == 1)
    #expect(
      refused["error"]?["message"]?.string
        == "Please reduce the amount of data you're asking for, then retry your request")
    #expect(try await client.rows("SELECT aid FROM album WHERE owner = me() LIMIT 10").count == 5)
  }

  @Test("a guest is nobody and sees what everyone may")
  func guest() async throws {
    let mock = try await mock("[]")
    defer { mock.stop() }
    let client = MockClient(mock)
    let all = try await client.rows("SELECT aid FROM album WHERE owner = 100000952013013").count
    try mock.faults.set(rule("{\"guest\":true}"))
    #expect(try await client.rows("SELECT uid FROM user WHERE uid = me()").isEmpty)
    let seen = try await client.rows("SELECT aid FROM album WHERE owner = 100000952013013").count
    #expect(all == 5 && seen == 3)
  }

  @Test("the account changes while pages are asked for")
  func change() async throws {
    let mock = try await mock(
      """
      {"match":{"kind":"listing"},"nth":2,"effect":{"change":{"album":{"add":[{"aid":"new","name":"New"}],
      "delete":["100000952013013_1"]}}}}
      """)
    defer { mock.stop() }
    let client = MockClient(mock)
    let query = "SELECT aid FROM album WHERE owner = me()"
    #expect(try await client.rows(query).count == 5)
    let after = try await client.rows(query).compactMap { $0["aid"]?.text }
    #expect(after.count == 5 && after.contains("new") && !after.contains("100000952013013_1"))
  }

  @Test("latency comes before every answer")
  func latency() async throws {
    let mock = try await mock("[]") { $0.latencyMilliseconds = 30 }
    defer { mock.stop() }
    let clock = ContinuousClock()
    let elapsed = try await clock.measure { _ = try await MockClient(mock).get(listing) }
    #expect(elapsed >= .milliseconds(30))
  }
}
