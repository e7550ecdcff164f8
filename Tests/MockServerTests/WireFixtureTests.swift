import Foundation
import HTTP
import MockServer
import TestSupport
import Testing

/// The answers that were written by hand are what the mock sends, byte for byte.
@Suite("Answers written by hand")
struct WireFixtureTests {
  /// What to ask, of which mock, to get a file.
  struct Case: Sendable, CustomTestStringConvertible {
    var file: String
    var path = "/fql"
    var fields: [[String]]
    var quirks: [String] = []
    var fault: String?
    var token: String?
    var account = WireFixtureTests.account

    var testDescription: String { file }
  }

  static let account = """
    {"viewer":"20531316728","tables":{
    "user":[{"uid":"20531316728","name":"Ann"}],
    "album":[
    {"aid":"20531316728_324257","object_id":"10150146071791729","name":"Caf\\u00e9 \\ud83d\\ude00","type":"normal",
    "photo_count":2,"cover_pid":"20531316728_5316777","created":1293566683,"owner_cursor":10150146071791729,
    "link":"https://www.facebook.com/album.php?fbid=10150146071791729","like_info":{"like_count":3}},
    {"aid":"20531316728_324258","object_id":"10150146071791730","name":"","type":"wall","photo_count":0,
    "cover_pid":"","created":-86400,"owner_cursor":10150146071791730,"link":""}],
    "photo":[{"pid":"20531316728_5316777","object_id":"10150146072661729","caption":"","place_id":"110843418940484",
    "src":"https://fbcdn.example/a_s.jpg?oh=1&oe=2","src_width":130,"src_height":97,
    "like_info":{"can_like":true,"like_count":3,"user_likes":false},
    "images":[{"height":540,"source":"https://fbcdn.example/a_b.jpg?oh=1&oe=2","width":720},
    {"height":97,"source":"https://fbcdn.example/a_s.jpg?oh=1&oe=2","width":130}]}]}}
    """
  private static let empty = "{\"viewer\":\"20531316728\",\"tables\":{}}"
  private static let covers = """
    {"covers":"SELECT pid, object_id, src, src_width, src_height FROM photo WHERE pid IN (SELECT cover_pid FROM #albums)",\
    "albums":"SELECT aid, object_id, name, type, photo_count, cover_pid, created, link, owner_cursor FROM album \
    WHERE owner = me()"}
    """
  private static let user = "SELECT uid, name FROM user WHERE uid = me()"

  static let cases: [Case] =
    [
      Case(file: "graph/albums.json", fields: [["q", covers]], quirks: ["mixed-ids"]),
      Case(file: "graph/albums-empty.json", fields: [["q", covers]], account: empty),
      Case(
        file: "graph/albums-empty-objects.json", fields: [["q", covers]], quirks: ["empty-object"],
        account: empty),
      Case(file: "graph/user.json", fields: [["q", user]]),
      Case(
        file: "graph/photo-nested.json",
        fields: [
          [
            "q",
            "SELECT pid, caption, place_id, backdated_time, like_info.can_like, like_info.like_count, images, "
              + "strlen('abcd') FROM photo WHERE pid = '20531316728_5316777'",
          ]
        ]),
      Case(file: "graph/error-601.json", fields: [["q", "SELECT aid FORM album"]]),
      Case(file: "graph/error-602.json", fields: [["q", covers]], quirks: ["without=album.photo_count"]),
      Case(file: "graph/error-604.json", fields: [["q", "SELECT aid FROM album WHERE name = \"x\""]]),
      Case(
        file: "graph/error-614.json",
        fields: [
          ["q", "{\"covers\":\"SELECT pid FROM photo WHERE pid IN (SELECT cover_pid FROM #albums)\"}"]
        ]),
      Case(file: "graph/error-12.json", path: "/v2.1/fql", fields: [["q", user]]),
      Case(file: "graph/error-104.json", fields: [["q", user]], token: "T"),
      rest("albums.json", "multiquery", [["queries", covers], ["format", "json"]], quirks: ["mixed-ids"]),
      rest("albums-strings.json", "multiquery", [["queries", covers], ["format", "json-strings"]]),
      rest("user.json", "query", [["query", user], ["format", "json"]]),
      rest(
        "user-empty.json", "query", [["query", user], ["format", "json"]], quirks: ["empty-object"],
        account: empty),
      rest(
        "list-empty.json", "query",
        [["query", "SELECT uid, name FROM user WHERE uid = 1"], ["format", "json"]]),
      rest("error-601.json", "query", [["query", "SELECT aid FORM album"], ["format", "json"]]),
      rest("error-3.json", "multiquery", [["format", "json"]], fault: "{\"code\":3}"),
      rest("error-102-strings.json", "query", [["format", "json-strings"]], token: "T"),
      rest("error-613.json", "query", [["query", user], ["format", "json"]], fault: "{\"code\":613}"),
      rest("user.xml", "query", [["query", "SELECT uid, name, sex FROM user WHERE uid = me()"]]),
      rest(
        "albums.xml", "multiquery",
        [
          [
            "queries",
            """
            {"albums":"SELECT aid, name, like_info.like_count FROM album WHERE owner = me()",\
            "covers":"SELECT pid FROM photo WHERE pid IN (SELECT aid FROM #albums)"}
            """,
          ]
        ]),
      rest("error-601.xml", "query", [["query", "SELECT aid FORM album"]]),
    ]
    + [
      (
        "1-reduce",
        "1,\"message\":\"Please reduce the amount of data you're asking for, then retry your request\""
      ),
      ("2", "2"), ("4", "4"), ("190", "190,\"subcode\":463"), ("190-checkpoint", "190,\"subcode\":459"),
      ("200", "200"), ("368", "368"),
    ].map { name, code in
      Case(file: "graph/error-\(name).json", fields: [["q", user]], fault: "{\"code\":\(code)}")
    }

  private static func rest(
    _ file: String, _ method: String, _ fields: [[String]], quirks: [String] = [], fault: String? = nil,
    token: String? = nil, account: String = WireFixtureTests.account
  ) -> Case {
    Case(
      file: "rest/" + file, path: "/method/fql." + method, fields: fields, quirks: quirks, fault: fault,
      token: token, account: account)
  }

  @Test("the mock sends what the file holds", arguments: cases)
  func bytes(_ wanted: Case) async throws {
    var options = MockOptions()
    options.quirks = wanted.quirks
    options.token = wanted.token
    if let fault = wanted.fault { options.faults = try FaultRule.rules("{\"effect\":{\"error\":\(fault)}}") }
    let mock = try await MockServer(account: .json(wanted.account), options: options)
    defer { mock.stop() }
    let response = try await MockClient(mock).post(wanted.path, wanted.fields.map { ($0[0], $0[1]) })
    let file = try String(contentsOfFile: Repository.fixtures + "/wire/" + wanted.file, encoding: .utf8)
    #expect(response.text == file)
    #expect(
      response.status == (wanted.path.hasPrefix("/method/") || !wanted.file.contains("error") ? 200 : 400))
    #expect(
      response.headers["Content-Type"]?.hasPrefix(
        wanted.file.hasSuffix("xml") ? "text/xml" : "text/javascript") == true)
  }

  @Test("every answer of the service in the folder is among them")
  func complete() throws {
    // A missing object as false, or a list that is not there, comes by way of rules.
    let spoiled: Set = [
      "graph/false.json", "graph/null.json", "graph/data-null.json", "graph/part-missing.json",
    ]
    let folder = Repository.fixtures + "/wire"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasPrefix("graph/") || $0.hasPrefix("rest/")
    }
    #expect(Set(files).subtracting(spoiled) == Set(Self.cases.map(\.file)))
  }
}
