import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("photos, show, search and pick, as processes, on a synced account of photos")
struct PhotoTests {
  private let tool = Tool()
  private let folders: PhotoFolders
  private let mock: Mock

  init() throws {
    folders = try PhotoFolders.account()
    mock = try Mock("--photos", folders.path)
    let synced = try tool.run(["sync", "--photos", "--api", "fql", "--url", mock.url, "--json"])
    #expect(synced.code == 0, "\(synced.stderr)")
    let summary = try #require(try synced.json() as? [String: Any])
    #expect((summary["photos"] as? [String: Int])?["added"] == 4)
  }

  private func rows(_ words: String...) throws -> [[String: Any]] {
    let outcome = try tool.run(words + ["--json"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    return try #require(try outcome.json() as? [[String: Any]])
  }

  private func names(_ words: String...) throws -> [String] {
    try tool.run(words + ["--csv"]).stdout.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      line.split(separator: ",", omittingEmptySubsequences: false).first { $0.hasSuffix(".jpg") }
        .map(String.init)
    }
  }

  @Test("an album's photos come newest first, in other orders when asked, with what Exif says")
  func photos() throws {
    mock.stop()
    let newest = try rows("photos", "Été")
    #expect(newest.map { $0["fileName"] as? String } == ["p3.jpg", "p2.jpg", "p1.jpg"])
    #expect(newest[0]["taken"] as? String == "2011-06-23T10:00:00Z")
    #expect(newest[0]["width"] as? Int == 64)
    #expect(newest[0]["height"] as? Int == 48)
    let place = try #require(newest[0]["place"] as? [String: Any])
    #expect(place["latitude"] as? Double == 44.5)
    #expect(place["longitude"] as? Double == 11.25)
    #expect((newest[0]["thumbnail"] as? [String: Any])?["state"] as? String == "stored")
    #expect(try names("photos", "E\u{301}te\u{301}", "--sort", "oldest") == ["p1.jpg", "p2.jpg", "p3.jpg"])
    #expect(try names("photos", "Été", "--limit", "2") == ["p3.jpg", "p2.jpg"])
    #expect(try rows("photos", "@all-photos").count == 4)
    #expect(try rows("photos", "Été", "--media", "video").isEmpty)
    #expect(try tool.run(["photos", "Undated"]).lines.count == 2)
    #expect(try tool.run(["photos", "nowhere"]).code == 64)
  }

  @Test("show tells a photo's facts and search finds it")
  func showAndSearch() throws {
    let id = try #require(try rows("photos", "Été")[0]["id"] as? String)
    let text = try tool.run(["show", id]).stdout
    for part in ["p3.jpg", "64×48", "2011-06-23 10:00", "44.5, 11.25", "stored, "] {
      #expect(text.contains(part), "\(part)")
    }
    let shown = try #require(try tool.run(["show", id, "--json"]).json() as? [String: Any])
    #expect((shown["albums"] as? [String])?.count == 1)
    let found = try #require(
      try tool.run(["search", "plain.jpg", "--json"]).json() as? [String: [[String: Any]]])
    #expect(found["photos"]?.map { $0["fileName"] as? String } == ["plain.jpg"])
    #expect(try tool.run(["search", "ete", "--json"]).stdout.contains("Été"))
  }

  @Test("originals are copied in the order chosen, and each once")
  func pick() throws {
    let id = try #require(try rows("photos", "Été")[0]["id"] as? String)
    let folder = tool.home.file("best of/all")
    let outcome = try tool.run([
      "pick", "Été", "3-2", id, "2", "--copy-to", folder, "--json", "--api", "fql", "--url", mock.url,
    ])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    let chosen = try #require(try outcome.json() as? [[String: Any]])
    #expect(chosen.map { $0["number"] as? Int } == [1, 2, 3])
    #expect(chosen.map { $0["fileName"] as? String } == ["p1.jpg", "p2.jpg", "p3.jpg"])
    #expect(chosen[2]["id"] as? String == id)
    #expect((chosen[0]["link"] as? String)?.hasPrefix("http") == true)
    for number in 1...3 {
      let copy = try Data(contentsOf: URL(filePath: folder + "/p\(number).jpg"))
      #expect(copy == (try Data(contentsOf: URL(filePath: folders.path + "/Été/p\(number).jpg"))))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    let again = try tool.run([
      "pick", "Été", "1", "--copy-to", folder, "--quiet", "--api", "fql", "--url", mock.url,
    ])
    #expect(again.stdout == folder + "/p3 (2).jpg\n")
  }

  @Test(
    "an original that broke off, or of which the address expired, comes whole all the same",
    arguments: ["\"cutShare\":0.5", "\"expired\":true"])
  func troubled(effect: String) throws {
    let port = try #require(mock.url.split(separator: ":").last.flatMap { UInt16($0) })
    let faults = "[{\"match\":{\"kind\":\"image\"},\"times\":1,\"effect\":{\(effect)}}]"
    #expect(try RawRequest.send("PUT", "/_mock/faults", port: port, body: faults).hasPrefix("HTTP/1.1 20"))
    let folder = tool.home.file("copies")
    let outcome = try tool.run([
      "pick", "Été", "1", "--copy-to", folder, "--json", "--api", "fql", "--url", mock.url,
    ])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["p3.jpg"])
    let copy = try Data(contentsOf: URL(filePath: folder + "/p3.jpg"))
    #expect(copy == (try Data(contentsOf: URL(filePath: folders.path + "/Été/p3.jpg"))))
    let state = try RawRequest.send("GET", "/_mock/faults", port: port)
    #expect(state.contains("\"struck\":1"), "\(state)")
  }

  @Test("a choice that cannot be is a usage error and copies nothing")
  func wrongPick() throws {
    for words in [["0"], ["4"], ["1-4"], ["x"], ["1-2-3"], ["-"], ["1", "2", "--max", "1"], []] {
      let outcome = try tool.run(["pick", "Été", "--copy-to", tool.home.file("none"), "--json"] + words)
      #expect(outcome.code == 64, "\(words)")
    }
    #expect(!FileManager.default.fileExists(atPath: tool.home.file("none")))
    #expect(try tool.run(["pick", "Été", "2-3", "--max", "2"]).lines.count == 2)
  }

  @Test("a remote that is gone leaves the choice, the reason and exit code 6")
  func unreachable() throws {
    mock.stop()
    let real = try tool.run([
      "pick", "Été", "1", "--copy-to", tool.home.file("copies"), "--json", "--api", "fql", "--url", mock.url,
    ])
    #expect(real.code == 6)
    let chosen = try #require(try real.json() as? [[String: Any]])
    #expect(chosen.count == 1)
    #expect(chosen[0]["file"] is NSNull)
    #expect((chosen[0]["reason"] as? String)?.isEmpty == false)
  }
}
