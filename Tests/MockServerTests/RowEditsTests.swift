import Testing

@testable import MockServer

@Suite("Edits of rows")
struct RowEditsTests {
  private let results = [
    WireResult(
      name: "albums", table: "album",
      rows: (0..<4).map {
        WireRow([WireField(name: "aid", value: .integer($0)), WireField(name: "name", value: .text("n"))])
      }),
    WireResult(name: "covers", table: "photo", rows: [WireRow([WireField(name: "pid", value: .text("1"))])]),
  ]

  /// The first result as JSON after edits.
  private func edited(_ words: String) throws -> String {
    let rule = try #require(try FaultRule.rules("{\"effect\":{\"rows\":{\(words)}}}").first)
    var results = results
    try #require(rule.effect.rows).apply(to: &results)
    #expect(words.contains("covers") || results.count == 2)
    var writer = JSONAnswer(strings: false, quirks: Quirks())
    var first = results[0]
    first.name = nil
    writer.write([first])
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "rows are lost, doubled, reversed and cut",
    arguments: [
      ("\"drop\":[0,2]", "[1,3]"), ("\"duplicate\":1", "[0,1,1,2,3]"), ("\"reversed\":true", "[3,2,1,0]"),
      ("\"keep\":1", "[0]"),
      ("\"keep\":0", "[]"), ("\"result\":\"covers\",\"keep\":0", "[0,1,2,3]"),
    ])
  func rows(words: String, expected: String) throws {
    let json = try edited("\"strip\":\"name\",\(words)")
    let expected =
      words.contains("covers")
      ? #"[{"aid":0,"name":"n"},{"aid":1,"name":"n"},{"aid":2,"name":"n"},{"aid":3,"name":"n"}]"#
      : "["
        + expected.dropFirst().dropLast().split(separator: ",").map { "{\"aid\":\($0)}" }.joined(
          separator: ",") + "]"
    #expect(json == expected)
  }

  @Test(
    "one row among good ones is not a row",
    arguments: [
      ("null", "null"), ("number", "17"), ("string", "\"not a row\""), ("list", "[null]"), ("garbage", "NaN"),
      ("without-id", "{\"name\":\"n\"}"), ("nested-id", "{\"aid\":{\"id\":1},\"name\":\"n\"}"),
    ])
  func unreadable(word: String, expected: String) throws {
    let json = try edited("\"unreadable\":1,\"as\":\"\(word)\"")
    #expect(json.contains("{\"aid\":0,\"name\":\"n\"},\(expected),{\"aid\":2,\"name\":\"n\"}"))
  }

  @Test("types change from row to row")
  func types() throws {
    let json = try edited("\"mixedTypes\":true")
    #expect(json.contains("{\"aid\":0,\"name\":\"n\",\"new_field\":{\"a\":null}},{\"aid\":\"1\","))
  }

  @Test("fields are set to any JSON, doubled, deep and huge")
  func fields() throws {
    #expect(try edited("\"set\":{\"name\":{\"x\":1.50}}").contains("\"name\":{\"x\":1.50}"))
    #expect(
      try edited("\"duplicateKeys\":true").contains(
        "{\"aid\":\"not this one\",\"name\":\"not this one\",\"aid\":0,"))
    #expect(try edited("\"depth\":3").contains("\"deep\":[[[]]]"))
    #expect(try edited("\"bytes\":1000").contains(String(repeating: "x", count: 1000)))
  }
}
