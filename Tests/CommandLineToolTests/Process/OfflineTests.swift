import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("query and verify, as processes, on a synced catalog")
struct OfflineTests {
  private let tool = Tool()

  init() throws {
    let mock = try Mock("--fixtures", Repository.fixtures + "/account")
    let synced = try tool.run(["sync", "--no-covers", "--quiet", "--api", "fql", "--url", mock.url])
    #expect(synced.code == 0, "\(synced.stderr)")
    #expect(synced.stdoutBytes.isEmpty && synced.stderr.isEmpty, "quiet is silent: \(synced.stderr)")
  }

  private func query(_ words: String...) throws -> Outcome { try tool.run(["query"] + words) }

  private let largest =
    "SELECT name, photo_count FROM album WHERE owner = me() ORDER BY photo_count DESC LIMIT 2"

  @Test("a query is answered as a table, JSON and CSV")
  func forms() throws {
    #expect(
      try query(largest).stdout
        == "name                     photo_count\nMore than meets the eye          250\nOrientation                        8\n"
    )
    #expect(
      try query(largest, "--json").stdout
        == "[{\"name\":\"More than meets the eye\",\"photo_count\":250},{\"name\":\"Orientation\",\"photo_count\":8}]\n"
    )
    #expect(
      try query(largest, "--csv").stdout
        == "name,photo_count\r\nMore than meets the eye,250\r\nOrientation,8\r\n")
  }

  @Test("several queries use each other's rows, by names or as one JSON object")
  func several() throws {
    let first = "SELECT aid FROM album WHERE photo_count > 200"
    let second = "SELECT name FROM album WHERE aid IN (SELECT aid FROM #a)"
    let expected =
      "[{\"name\":\"a\",\"fql_result_set\":[{\"aid\":\"100000952013013_12\"}]},"
      + "{\"name\":\"b\",\"fql_result_set\":[{\"name\":\"More than meets the eye\"}]}]\n"
    #expect(try query("a=" + first, "b = " + second, "--json").stdout == expected)
    #expect(try query("{\"a\":\"\(first)\",\"b\":\"\(second)\"}", "--json").stdout == expected)
    #expect(try query("b=" + second).code == 64)
    #expect(try query(first, second).stderr.contains("NAME=QUERY"))
    #expect(try query("a=" + first, "a=" + first).stderr.contains("two queries"))
  }

  @Test("a query comes from stdin too")
  func standardInput() throws {
    #expect(try tool.run(["query", "-", "--json"], input: largest).stdout.hasPrefix("[{\"name\":\"More"))
  }

  @Test("a wrong query exits 64 and shows the place, in words and in JSON with the service's code")
  func wrong() throws {
    let outcome = try query("SELECT aid, FROM album WHERE owner = me()", "--json")
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("             ^~~~"))
    let document = try #require(try outcome.json() as? [String: [String: Any]])
    #expect(document["error"]?["code"] as? Int == 601)
    let unknown = try #require(
      try query("SELECT aid FROM nowhere WHERE x = 1", "--json").json() as? [String: [String: Any]])
    #expect(unknown["error"]?["code"] as? Int == 603)
    #expect(try query("SELECT x\u{1B}[2J FROM album WHERE owner = me()").stderr.contains("\u{1B}") == false)
  }

  @Test("a query without a hit is an empty result and no failure")
  func empty() throws {
    let none = "SELECT aid FROM album WHERE owner = 'nobody'"
    #expect(try query(none, "--json").stdout == "[]\n")
    #expect(try query(none).code == 0)
    #expect(try query(none).stdoutBytes.isEmpty)
  }

  @Test("--explain prints the tree, the SQL and the plan")
  func explained() throws {
    let text = try query(largest, "--explain").stdout
    for part in ["tree\n", "SQL\n", "plan\n", "SELECT", "me()"] { #expect(text.contains(part)) }
    let document = try #require(try query(largest, "--explain", "--json").json() as? [[String: Any]])
    #expect((document.first?["sql"] as? String)?.contains("?") == true)
  }

  @Test("a whole catalog is well, and a damaged one is told with exit code 7 and what to do")
  func verify() throws {
    let well = try tool.run(["verify", "--json"])
    #expect(well.code == 0)
    let report = try #require(try well.json() as? [String: Any])
    #expect(report["ok"] as? Bool == true)
    #expect(try tool.run(["verify", "--repair"]).stdout.hasSuffix("All is well.\n"))

    var bytes = try Data(contentsOf: URL(filePath: tool.catalog))
    for offset in stride(from: 4096 * 4, to: bytes.count, by: 4096) {
      bytes.replaceSubrange(offset..<offset + 64, with: Data(repeating: 0xA5, count: 64))
    }
    try bytes.write(to: URL(filePath: tool.catalog))
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: tool.catalog + suffix) }
    let damaged = try tool.run(["verify", "--json"])
    #expect(damaged.code == 7)
    #expect(throws: Never.self) { try damaged.json() }
    let listed = try tool.run(["albums", "--json"])
    #expect(listed.code == 7)
    #expect(throws: Never.self) { try listed.json() }
    #expect(try tool.run(["verify", "--catalog", tool.home.file("none.db")]).code == 7)
  }
}
