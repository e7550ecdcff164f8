import HTTP
import JSON
import MockServer
import Testing

@Suite("Endpoints")
struct EndpointTests {
  private func mock(_ change: (inout MockOptions) -> Void = { _ in }) async throws -> MockServer {
    var options = MockOptions()
    change(&options)
    return try await MockServer(account: .generated(albums: 7, photos: 2, seed: 1), options: options)
  }

  private let query = "SELECT aid FROM album WHERE owner = me() ORDER BY owner_cursor LIMIT 2"
  private let rows = #"[{"aid":"100000952013013_1"},{"aid":"100000952013013_2"}]"#

  @Test("one query comes in each endpoint's shape, by GET and POST")
  func single() async throws {
    let mock = try await mock()
    defer { mock.stop() }
    let client = MockClient(mock)
    let encoded =
      "SELECT%20aid%20FROM%20album%20WHERE%20owner%20=%20me()%20ORDER%20BY%20owner_cursor%20LIMIT%202"
    for path in ["/fql", "/v1.0/fql", "/v2.0/fql"] {
      #expect(try await client.get("\(path)?q=\(encoded)").text == "{\"data\":\(rows)}")
      #expect(try await client.post(path, [("q", query)]).text == "{\"data\":\(rows)}")
    }
    #expect(try await client.get("/method/fql.query?query=\(encoded)&format=json").text == rows)
    #expect(try await client.post("/method/fql.query", [("query", query), ("format", "JSON")]).text == rows)
    let xml = try await client.post("/method/fql.query", [("query", query)])
    #expect(xml.headers["Content-Type"] == "text/xml; charset=utf-8")
    #expect(xml.text.contains("<album>\n    <aid>100000952013013_1</aid>\n  </album>"))
  }

  @Test("several queries come under their names")
  func multi() async throws {
    let mock = try await mock()
    defer { mock.stop() }
    let client = MockClient(mock)
    let queries = """
      {"a":"\(query)","c":"SELECT pid FROM photo WHERE pid IN (SELECT cover_pid FROM album WHERE aid IN (SELECT aid FROM #a))"}
      """
    let covers = #"[{"pid":"100000952013013_1000000"},{"pid":"100000952013013_1000002"}]"#
    let both = #"[{"name":"a","fql_result_set":\#(rows)},{"name":"c","fql_result_set":\#(covers)}]"#
    #expect(try await client.post("/fql", [("q", queries)]).text == "{\"data\":\(both)}")
    let rest = try await client.post("/method/fql.multiquery", [("queries", queries), ("format", "json")])
    #expect(rest.text == both)
    let log = mock.log.entries
    #expect(log.allSatisfy { $0.kinds == [.query, .multiquery, .listing] && $0.kind == .listing })
    #expect(log.first?.query == queries)
  }

  @Test("errors have each endpoint's shape, status and headers")
  func errors() async throws {
    let mock = try await mock()
    defer { mock.stop() }
    let client = MockClient(mock)
    let graph = try await client.post("/fql", [("q", "SELECT x FROM album WHERE owner = 1")])
    #expect(graph.status == 400)
    #expect(
      graph.headers["WWW-Authenticate"]
        == "OAuth \"Facebook Platform\" \"invalid_request\" \"(#602) x is not a member of the album table.\"")
    #expect(
      graph.text
        == #"{"error":{"message":"(#602) x is not a member of the album table.","type":"OAuthException","code":602}}"#
    )
    let rest = try await client.post(
      "/method/fql.query", [("format", "json-strings"), ("query", "SELECT x FROM album WHERE owner = 1")])
    #expect(rest.status == 200)
    #expect(rest.text.hasPrefix(#"{"error_code":"602","error_msg":"x is not"#))
    #expect(mock.log.entries.map(\.errorCode) == [602, 602])
  }

  @Test(
    "what is no call gets the service's errors",
    arguments: [
      ("/v2.1/fql?q=SELECT+aid+FROM+album+WHERE+owner=me()", 12), ("/v10.0/fql?q=x", 12), ("/fql", 100),
      ("/fql?q=", 100),
      ("/me/albums", 2500), ("/fql?q={\"a\":1", 100), ("/fql?q={}", 100), ("/fql?q=%FF", 601),
      ("/fql?q={\"a\":\"SELECT+aid+FROM+%23b\"}", 614), ("/fql?q=SELECT+aid+FROM+album", 601),
      ("/fql?q=SELECT+aid+FROM+nothing+WHERE+a=1", 603), ("/fql?q=SELECT+aid+FROM+album+WHERE+name=1", 604),
    ])
  func refusals(target: String, code: Int64) async throws {
    let mock = try await mock()
    defer { mock.stop() }
    let response = try await MockClient(mock).get(target)
    #expect(response.status == 400)
    #expect(try JSONDocument(response.body).root["error"]?["code"]?.integer == code)
  }

  @Test("methods of the older API are unknown but for two")
  func otherMethods() async throws {
    let mock = try await mock()
    defer { mock.stop() }
    let response = try await MockClient(mock).get("/method/photos.get?format=json&aid=1")
    #expect(
      response.text
        == #"{"error_code":3,"error_msg":"Unknown method","request_args":[{"key":"method","value":"photos.get"},{"key":"format","value":"json"},{"key":"aid","value":"1"}]}"#
    )
  }

  @Test("only the token asked for serves, wherever it stands, and the log has none of it")
  func tokens() async throws {
    let mock = try await mock { $0.token = "s3cret" }
    defer { mock.stop() }
    let client = MockClient(mock)
    let target = "/fql?q=SELECT+uid+FROM+user+WHERE+uid=me()"
    func code(_ response: HTTPResponse) throws -> Int64? {
      let root = try JSONDocument(response.body).root
      return root["error"]?["code"]?.integer ?? root["error_code"]?.integer
    }
    #expect(try code(await client.get(target)) == 104)
    #expect(try code(await client.get(target + "&access_token=other")) == 190)
    #expect(try code(await client.get(target + "&access_token=s3cret")) == nil)
    #expect(try code(await client.get(target, headers: [("Authorization", "OAuth s3cret")])) == nil)
    #expect(
      try code(
        await client.post("/fql", [("q", "SELECT uid FROM user WHERE uid=me()"), ("access_token", "s3cret")]))
        == nil)
    #expect(
      try code(await client.get("/method/fql.query?format=json&query=SELECT+uid+FROM+user+WHERE+uid=me()"))
        == 102)
    let log = try await client.get("/_mock/log").text
    #expect(!log.contains("s3cret") && !log.contains("other\""))
    #expect(
      mock.log.entries.map(\.credentials) == [[], ["query"], ["query"], ["authorization"], ["form"], []])
    #expect(mock.log.entries.allSatisfy { $0.kind == .account })
  }

  @Test("without a token any serves, and none")
  func anyToken() async throws {
    let mock = try await mock()
    defer { mock.stop() }
    let client = MockClient(mock)
    #expect(try await client.get("/fql?q=SELECT+uid+FROM+user+WHERE+uid=me()").status == 200)
    #expect(try await client.get("/fql?access_token=x&q=SELECT+uid+FROM+user+WHERE+uid=me()").status == 200)
  }

  @Test("quirks change how the service answers")
  func quirks() async throws {
    let mock = try await mock {
      $0.quirks = [
        "empty-object", "clamp=3", "no-multiquery", "plain-text", "text-ids", "without=album.photo_count",
      ]
    }
    defer { mock.stop() }
    let client = MockClient(mock)
    let empty = try await client.post("/fql", [("q", "SELECT aid FROM album WHERE aid = 'none'")])
    #expect(empty.text == "{\"data\":{}}")
    #expect(empty.headers["Content-Type"] == "text/plain; charset=UTF-8")
    #expect(try await client.rows("SELECT aid FROM album WHERE owner = me() LIMIT 100").count == 3)
    #expect(
      try await client.rows("SELECT owner FROM album WHERE owner = me()").first?["owner"]?.kind == .string)
    let multi = try await client.json(
      "/method/fql.multiquery", [("queries", "{\"a\":\"\(query)\"}"), ("format", "json")])
    #expect(multi["error_code"]?.integer == 3)
    let without = try await client.json("/fql", [("q", "SELECT photo_count FROM album WHERE owner = me()")])
    #expect(without["error"]?["message"]?.string == "(#602) photo_count is not a member of the album table.")
  }

  @Test("LIMIT counts before visibility where that is asked for")
  func visibility() async throws {
    let account = """
      {"viewer":"1","tables":{"album":[{"aid":"a","_visible":false},{"aid":"b"},{"aid":"c"}]}}
      """
    for (quirks, expected) in [([], ["b", "c"]), (["limit-before-visibility"], ["b"])] {
      var options = MockOptions()
      options.quirks = quirks
      let mock = try await MockServer(account: .json(account), options: options)
      defer { mock.stop() }
      let rows = try await MockClient(mock).rows("SELECT aid FROM album WHERE owner = 1 ORDER BY aid LIMIT 2")
      #expect(rows.compactMap { $0["aid"]?.string } == expected)
    }
  }

  @Test("without LIMIT a hundred rows come")
  func defaultLimit() async throws {
    let mock = try await MockServer(account: .generated(albums: 150, photos: 0, seed: 1))
    defer { mock.stop() }
    #expect(try await MockClient(mock).rows("SELECT aid FROM album WHERE owner = me()").count == 100)
  }
}
