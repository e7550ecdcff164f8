import Foundation
import Glibc
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("A sync that is stopped, or not let in")
struct StoppingTests {
  private let tool = Tool()

  /// A sync that has delivered rows and waits for covers that take a minute.
  private func runningSync(_ mock: Mock) throws -> ChildProcess {
    let process = try tool.start(["sync", "--events", "--api", "fql", "--url", mock.url])
    try process.waitForOutput("\"event\":\"row\"")
    return process
  }

  private func slowMock() throws -> Mock {
    let faults = tool.home.file("faults.json")
    try #"[{"match":{"kind":"image"},"effect":{"delay":60000}}]"#.write(
      toFile: faults, atomically: true, encoding: .utf8)
    return try Mock("--generate", "40x1", "--faults", faults)
  }

  @Test(
    "by a signal, ends cleanly within two seconds with exit code 130 and its summary",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func clean(signal: Int32) throws {
    let mock = try slowMock()
    let process = try runningSync(mock)
    let start = ContinuousClock.now
    kill(process.pid, signal)
    #expect(process.finish() == 130)
    #expect(ContinuousClock.now - start < .seconds(2))
    let last = try #require(String(decoding: process.stdout, as: UTF8.self).split(separator: "\n").last)
    #expect(last.hasPrefix("{\"event\":\"finished\""))
    #expect(last.contains("\"outcome\":\"interrupted\""))
    #expect(String(decoding: process.stderr, as: UTF8.self).contains("40 albums"))
    #expect(try tool.run(["albums", "--json"]).code == 0)
  }

  @Test("while another one writes, exits 7 at once and names the other's process")
  func busy() throws {
    let mock = try slowMock()
    let process = try runningSync(mock)
    let second = try tool.run(["sync", "--json", "--api", "fql", "--url", mock.url])
    #expect(second.code == 7)
    #expect(second.stderr.contains("process \(process.pid)"))
    #expect((try second.json() as? [String: Any])?["outcome"] as? String == "catalog")
    #expect(try tool.run(["albums", "--json"]).code == 0, "a reader never waits")
    kill(process.pid, SIGKILL)
    #expect(process.finish() == 128 + SIGKILL)
    mock.stop()
    // What a killed run held is free again: this one gets as far as the network.
    let third = try tool.run(["sync", "--api", "fql", "--url", mock.url])
    #expect(third.code == 6)
  }

  @Test("without a remote, or one that is not there, says so")
  func nowhere() throws {
    let none = try tool.run(["sync"])
    #expect(none.code == 64)
    #expect(none.stderr.contains("remote add"))
    #expect(try tool.run(["sync", "--api", "fql"]).code == 64)
    #expect(try tool.run(["sync", "--remote", "x"]).code == 64)
    let gone = try tool.run(["sync", "--json", "--api", "fql", "--url", "http://127.0.0.1:1"])
    #expect(gone.code == 6)
    #expect((try gone.json() as? [String: Any])?["outcome"] as? String == "unreachable")
  }

  @Test("a catalog that is missing, foreign or damaged is told with exit code 7, and in JSON")
  func catalogs() throws {
    let foreign = tool.home.file("foreign.db")
    try "no database at all, but long enough to be one".write(
      toFile: foreign, atomically: true, encoding: .utf8)
    for path in [tool.home.file("none.db"), foreign] {
      for command in ["albums", "status"] {
        let outcome = try tool.run([command, "--json", "--catalog", path])
        #expect(outcome.code == 7)
        let document = try #require(try outcome.json() as? [String: [String: Any]])
        #expect(document["error"]?["kind"] as? String == "catalog")
        #expect(outcome.stderr.contains(path))
      }
    }
  }

  @Test("offline commands load neither transfers nor pictures")
  func libraries() throws {
    let mock = try Mock("--generate", "3x1")
    #expect(try tool.run(["sync", "--no-covers", "--api", "fql", "--url", mock.url]).code == 0)
    let log = tool.home.file("loaded")
    #expect(try tool.run(["albums"], environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log]).code == 0)
    let text = try FileManager.default.contentsOfDirectory(atPath: tool.home.path)
      .filter { $0.hasPrefix("loaded") }.map {
        try String(contentsOfFile: tool.home.file($0), encoding: .utf8)
      }.joined()
    for name in ["libcurl", "libmicrohttpd", "libvips", "libglib", "libturbojpeg", "libyuv"] {
      #expect(!text.contains(name), "\(name)")
    }
    #expect(text.contains("libsqlite3"))
  }
}
