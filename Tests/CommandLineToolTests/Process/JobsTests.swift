import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("How many images are fetched at a time")
struct JobsTests {
  @Test("--jobs is the most that are under way at one host", arguments: [1, 3])
  func jobs(count: Int) throws {
    let tool = Tool()
    let latency = 40
    let mock = try Mock("--generate", "12x1", "--latency", "\(latency)")
    let words = ["sync", "--quiet", "--api", "fql", "--url", mock.url, "--jobs", "\(count)"]
    let outcome = try tool.run(words, environment: ["ALBUMSYNC_TOKEN": "token"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    let log = Data(try mock.ask("GET", "/_mock/log").utf8)
    let entries = try #require(try JSONSerialization.jsonObject(with: log) as? [[String: Any]])
    let starts = entries.filter { $0["kind"] as? String == "image" }
      .compactMap { $0["milliseconds"] as? Int }.sorted()
    #expect(starts.count == 12)
    // Each takes its latency at least, so one more begins only when the first of so many has ended.
    for (first, next) in zip(starts, starts.dropFirst(count)) { #expect(next - first >= latency - 1) }
  }
}
