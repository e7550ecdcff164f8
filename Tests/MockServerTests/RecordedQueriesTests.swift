import Foundation
import HTTP
import JSON
import MockServer
import TestSupport
import Testing

@Suite("Queries that clients really sent")
struct RecordedQueriesTests {
  private static let lines: [(query: String, expected: String)] = {
    let path = Repository.fixtures + "/FQL/recorded-queries.tsv"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return (cells[0], cells[1])
    }
  }()

  /// The code of an error in either shape; nil for rows.
  private func code(_ response: HTTPResponse) throws -> Int64? {
    let root = try JSONDocument(response.body).root
    return root["error"]?["code"]?.integer ?? root["error_code"]?.integer
  }

  @Test("each gets rows or the service's error, the same on every endpoint")
  func endpoints() async throws {
    let mock = try await MockServer(account: .fixtures(Repository.fixtures + "/account"))
    defer { mock.stop() }
    let client = MockClient(mock)
    #expect(Self.lines.count == 124)
    for (query, expected) in Self.lines {
      let graph = try await client.post("/fql", [("q", query)])
      let rest = try await client.post("/method/fql.query", [("query", query), ("format", "json")])
      let text = String(decoding: try JSONEncoder().encode(["q": query]), as: UTF8.self)
      let multi = try await client.post("/method/fql.multiquery", [("queries", text), ("format", "json")])
      let codes = try [code(graph), code(rest), code(multi)]
      // A multiquery looks for the queries it needs before it looks at tables.
      if !query.contains("#") { #expect(Set(codes).count == 1, "\(query): \(codes)") }
      if expected.hasPrefix("ok") {
        // Tables, columns and functions that are none of ours, and queries of a multiquery that is not there.
        #expect([nil, 602, 603, 605, 614].contains(codes[0]), "\(query): \(graph.text)")
      } else {
        let wanted = expected.split(separator: " ").compactMap { Int64($0) }.first
        #expect(wanted == nil || codes[0] == wanted, "\(query): \(graph.text)")
        #expect(graph.status == 400 && rest.status == 200 && codes[0] != nil)
      }
    }
  }
}
