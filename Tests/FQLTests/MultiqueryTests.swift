import FQL
import Testing

@Suite struct MultiqueryTests {
  @Test("queries run in rounds, whatever order they come in")
  func rounds() throws {
    let multiquery = try FQLMultiquery([
      ("c", "SELECT pid FROM photo WHERE aid IN (SELECT aid FROM #b) AND owner IN (SELECT uid FROM #a)"),
      ("b", "SELECT aid FROM #a WHERE strlen(aid) > 0"), ("a", "SELECT aid FROM album WHERE owner = 4"),
      ("d", "SELECT uid FROM user WHERE uid = 4"),
    ])
    #expect(multiquery.rounds == [[2, 3], [1], [0]])
  }

  @Test(
    "what asks for a missing query or for itself is named",
    arguments: [
      ([("a", "#b")], "a"), ([("a", "#a")], "a"), ([("x", "t"), ("a", "#b"), ("b", "#a")], "a"),
      ([("a", "t"), ("b", "#a"), ("c", "#A")], "c"),
    ])
  func unresolved(sources: [(String, String)], name: String) {
    let texts = sources.map {
      (name: $0.0, text: "SELECT x FROM \($0.1) WHERE y IN (SELECT z FROM \($0.1) WHERE 1)")
    }
    #expect { try FQLMultiquery(texts) } throws: { error in
      guard let error = error as? FQLError else { return false }
      return error.code == 614
        && error.serviceMessage == "Unresolved dependency detected for query named: '\(name)'"
    }
  }

  @Test("an error in one query says in which")
  func named() {
    #expect { try FQLMultiquery([("a", "SELECT x FROM t WHERE y"), ("b", "SELECT FROM")]) } throws: { error in
      guard let error = error as? FQLError else { return false }
      return error.queryName == "b"
        && error.diagnostic(source: "SELECT FROM").hasPrefix(
          "query 'b', line 1, column 8: unexpected 'FROM'\n")
    }
  }

  @Test("more than 100 queries are refused, of two with one name the last counts")
  func counts() throws {
    let many = (0...100).map { (name: "q\($0)", text: "SELECT x FROM t WHERE y") }
    #expect(throws: FQLError.self) { try FQLMultiquery(many) }
    let twice = try FQLMultiquery([("q", "SELECT x FROM t WHERE y"), ("q", "SELECT z FROM t WHERE y")])
    #expect(twice.queries.map(\.query.text) == ["SELECT z FROM t WHERE y"])
  }
}
