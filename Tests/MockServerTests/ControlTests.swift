import Foundation
import HTTP
import JSON
import MockServer
import TestSupport
import Testing

@Suite("Control over HTTP")
struct ControlTests {
  private let client = HTTPClient()

  private func send(_ method: HTTPMethod, _ url: String, _ body: String? = nil) async throws -> HTTPResponse {
    try await client.send(HTTPRequest(method: method, url: url, body: body.map { Array($0.utf8) }))
  }

  @Test("the account is read, replaced and changed, or stays as it was")
  func data() async throws {
    let mock = try await MockServer(account: .generated(albums: 2, photos: 1, seed: 1))
    defer { mock.stop() }
    let ask = MockClient(mock)
    let path = mock.url + "/_mock/data"
    let before = try await send(.get, path).text
    let query = "SELECT aid, name FROM album WHERE owner = me()"
    #expect(
      try await send(.post, path, #"{"album":{"change":[{"aid":"100000952013013_1","name":"Renamed"}]}}"#)
        .status == 204)
    #expect(try await ask.rows(query).first?["name"]?.string == "Renamed")
    #expect(try await send(.post, path, #"{"album":{"delete":["100000952013013_2"]}}"#).status == 204)
    #expect(try await ask.rows(query).count == 1)
    #expect(try await ask.rows("SELECT pid FROM photo WHERE owner = me()").count == 1)
    for wrong in [
      "{", "[]", #"{"nothing":{}}"#, #"{"album":{"added":[]}}"#,
      #"{"album":{"add":[{"aid":"x"},{"colour":1}]}}"#,
      #"{"album":{"delete":["none"]}}"#, #"{"album":{"change":[{"name":"x"}]}}"#,
      #"{"friend":{"delete":["1"]}}"#,
      #"{"photo":{"add":[{"pid":"x","_picture":"nonsense"}]}}"#,
    ] {
      #expect(try await send(.post, path, wrong).status == 400, "\(wrong)")
    }
    #expect(try await ask.rows(query).count == 1)
    try await mock.replace(before)
    #expect(try await send(.get, path).text == before)
    await #expect(throws: MockError.self) {
      try await mock.replace(#"{"viewer":"1","tables":{"album":[{"colour":1}]}}"#)
    }
    #expect(try await send(.get, path).text == before)
  }

  @Test("rules are read and set, and wrong ones leave the old")
  func faults() async throws {
    let mock = try await MockServer(account: .generated(albums: 1, photos: 0, seed: 1))
    defer { mock.stop() }
    let path = mock.url + "/_mock/faults"
    #expect(try await send(.post, path, #"{"rules":[{"name":"a","effect":{"status":500}}]}"#).status == 204)
    #expect(try await send(.get, mock.url + "/fql?q=x").status == 500)
    let wrong = try await send(.post, path, #"{"rules":[{"name":"a"}]}"#)
    #expect(wrong.status == 400 && wrong.text == "rule 1: effect is missing\n")
    let rules = try JSONDocument(try await send(.get, path).body).root["rules"]
    #expect(rules?.elements.map { $0["struck"]?.integer } == [1])
    mock.faults.clear()
    #expect(try await send(.get, mock.url + "/fql?q=x").status == 400)
  }

  @Test("the log tells of each request, in memory and in a file, and not of itself")
  func log() async throws {
    let folder = TemporaryDirectory()
    var options = MockOptions()
    options.logFile = folder.file("log.jsonl")
    let mock = try await MockServer(account: .generated(albums: 1, photos: 1, seed: 1), options: options)
    defer { mock.stop() }
    let ask = MockClient(mock)
    _ = try await ask.get(ask.coverURL())
    let entries = Array(try JSONDocument(try await send(.get, mock.url + "/_mock/log").body).root.elements)
    #expect(entries.map { $0["kind"]?.string } == ["covers", "image"])
    #expect(entries.map { $0["number"]?.integer } == [1, 2])
    #expect(entries.last?["status"]?.integer == 200)
    #expect(entries.last?["photo"]?.string == "100000952013013_1000000")
    #expect(entries.last?["path"]?.string == "/photos/720x540/1/1_n.jpg")
    let lines = try String(contentsOfFile: folder.file("log.jsonl"), encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    mock.log.clear()
    #expect(mock.log.entries.isEmpty)
    #expect(try await send(.get, mock.url + "/_mock/nothing").status == 404)
    #expect(try await send(.post, mock.url + "/_mock/log").status == 405)
  }
}
