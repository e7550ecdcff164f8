import Foundation
import Glibc
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("browse and pick --browse, as processes")
struct BrowseTests {
  private let tool = Tool()

  init() throws {
    let folders = try PhotoFolders.account()
    #expect(try tool.run(["import", folders.path, "--as", "Mine"]).code == 0)
  }

  /// The port and the key of the first address in a text.
  private func address(in text: [UInt8]) throws -> (port: UInt16, path: String) {
    let found = try #require(
      String(decoding: text, as: UTF8.self).firstMatch(
        of: /http:\/\/127\.0\.0\.1:([0-9]+)(\/\?key=[0-9a-f]+)/))
    return (try #require(UInt16(found.1)), String(found.2))
  }

  private func cookie(_ answer: String) throws -> String {
    "Cookie: " + (try #require(answer.firstMatch(of: /Set-Cookie: ([^;\r]+)/))).1
  }

  @Test("the page is served at the printed address, once, until Ctrl-C", arguments: [SIGINT, SIGTERM])
  func browse(signal: Int32) throws {
    let process = try tool.start(["browse", "--no-open"])
    try process.waitForOutput("\n")
    let (port, path) = try address(in: process.stdout)
    let opened = try RawRequest.send("GET", path, port: port)
    #expect(opened.hasPrefix("HTTP/1.1 200"))
    let session = try cookie(opened)
    #expect(try RawRequest.send("GET", path, port: port).hasPrefix("HTTP/1.1 403"))
    let page = try RawRequest.send("GET", "/", port: port, headers: [session])
    #expect(page.hasPrefix("HTTP/1.1 200"))
    #expect(page.contains("<!doctype html>") || page.contains("<!DOCTYPE html>"))
    kill(process.pid, signal)
    #expect(process.finish() == 0)
    #expect(process.stdout.count { $0 == 0x0A } == 1)
  }

  @Test("a port that is taken, and a catalog that is missing, are told")
  func refused() throws {
    let process = try tool.start(["browse", "--no-open", "--json"])
    try process.waitForOutput("\n")
    let (port, _) = try address(
      in: Array(String(decoding: process.stdout, as: UTF8.self).replacing("\\/", with: "/").utf8))
    let second = try tool.run(["browse", "--no-open", "--port", "\(port)"])
    #expect(second.code == 64)
    #expect(second.stdout.isEmpty)
    #expect(try tool.run(["browse", "--no-open", "--catalog", tool.home.file("none.db")]).code == 7)
    #expect(try tool.run(["browse", "--no-open", "--remote", "nowhere"]).code == 64)
    kill(process.pid, SIGTERM)
    #expect(process.finish() == 0)
  }

  /// An `xdg-open` that tells what it was given: its argument, then the file's mode, its folder's and its text.
  private func makeOpener() throws -> (path: String, told: ChildProcess) {
    let folder = tool.home.file("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Written by a process that ends: what this one has open for writing, others it starts may hold open, and then
    // it cannot be run.
    let script = """
      printf '%s\\n' '#!/bin/sh' '{ echo "$1"; stat -c %a "$1"; stat -c %a "$(dirname "$1")"; cat "$1"; } > "$0.told"' \
        > xdg-open && chmod 755 xdg-open && mkfifo xdg-open.told
      """
    #expect(
      try ChildProcess("/bin/sh", ["-c", "cd '\(folder)' && \(script)"]).finish() == 0)
    return (
      folder + ":/usr/bin:/bin", try ChildProcess("/bin/cat", [folder + "/xdg-open.told"], environment: [:])
    )
  }

  @Test(
    "the browser gets a file that only this user may read, never the key in an argument; it goes once used")
  func opener() throws {
    let opener = try makeOpener()
    let runtime = tool.home.file("run")
    #expect(mkdir(runtime, 0o700) == 0)
    let process = try tool.start(
      ["browse"], environment: ["PATH": opener.path, "XDG_RUNTIME_DIR": runtime])
    #expect(opener.told.finish() == 0)
    let lines = String(decoding: opener.told.stdout, as: UTF8.self).split(separator: "\n").map(String.init)
    let file = lines[0]
    let folder = URL(filePath: file).deletingLastPathComponent().path
    #expect(file.hasPrefix(runtime + "/albumsync-"))
    #expect(lines[1...2] == ["600", "700"])
    try process.waitForOutput("\n")
    let url = String(decoding: process.stdout, as: UTF8.self).dropLast()
    #expect(lines.contains { $0.contains("content=\"0; url=\(url)\"") })
    #expect(!file.contains("key="))
    let (port, path) = try address(in: process.stdout)
    let session = try cookie(try RawRequest.send("GET", path, port: port))
    // Each answer gives the command time to take the file and its folder away.
    for _ in 1...5_000 where access(file, F_OK) == 0 || access(folder, F_OK) == 0 {
      _ = try RawRequest.send("GET", "/", port: port, headers: [session])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime).isEmpty)
    kill(process.pid, SIGINT)
    #expect(process.finish() == 0)
  }

  @Test("where the session has no folder of its own, one is made; what was not used goes at the end")
  func openerElsewhere() throws {
    let opener = try makeOpener()
    let shared = tool.home.file("shared")
    #expect(mkdir(shared, 0o777) == 0)
    chmod(shared, 0o777)
    let process = try tool.start(["browse"], environment: ["PATH": opener.path, "XDG_RUNTIME_DIR": shared])
    #expect(opener.told.finish() == 0)
    let file = String(decoding: opener.told.stdout, as: UTF8.self).prefix { $0 != "\n" }
    #expect(file.hasPrefix("/tmp/albumsync-"))
    try process.waitForOutput("\n")
    kill(process.pid, SIGINT)
    #expect(process.finish() == 0)
    #expect(access(String(file), F_OK) != 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: shared).isEmpty)
  }

  @Test("what is chosen on the page is printed as JSON, in the order chosen")
  func picking() throws {
    let rows = try #require(try tool.run(["photos", "Mine", "--json"]).json() as? [[String: Any]])
    let ids = rows.compactMap { $0["id"] as? String }
    let process = try tool.start(["pick", "--browse", "--no-open", "--max", "2"])
    try process.waitForErrors("\n")
    let (port, path) = try address(in: process.stderr)
    let session = try cookie(try RawRequest.send("GET", path, port: port))
    let keys = [ids[2], ids[0]].map { "\"\(1 << 40).\($0)\"" }.joined(separator: ",")
    let answer = try RawRequest.send(
      "POST", "/api/pick", port: port,
      headers: [session, "Origin: http://127.0.0.1:\(port)", "Content-Type: application/json"],
      body: "{\"keys\":[\(keys)]}")
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(process.finish() == 0)
    let chosen = try #require(
      try JSONSerialization.jsonObject(with: Data(process.stdout)) as? [[String: Any]])
    #expect(chosen.map { $0["id"] as? String } == [ids[2], ids[0]])
    #expect(chosen.map { $0["number"] as? Int } == [1, 2])
  }

  @Test("a choice that is not made ends with exit code 130, says why, and prints nothing")
  func notPicked() throws {
    let process = try tool.start(["pick", "--browse", "--no-open"])
    try process.waitForErrors("\n")
    kill(process.pid, SIGINT)
    #expect(process.finish() == 130)
    #expect(process.stdout.isEmpty)
    #expect(
      String(decoding: process.stderr, as: UTF8.self).contains(
        "Nothing was chosen: the command was interrupted."))
    #expect(try tool.run(["pick", "--browse", "Mine"]).code == 64)
    #expect(try tool.run(["pick"]).code == 64)
  }

  @Test("a choice that is cancelled on the page does as well", arguments: [false, true])
  func cancelled(inJSON: Bool) throws {
    let process = try tool.start(["pick", "--browse", "--no-open"] + (inJSON ? ["--json"] : []))
    try process.waitForErrors("\n")
    let (port, path) = try address(in: process.stderr)
    let session = try cookie(try RawRequest.send("GET", path, port: port))
    let answer = try RawRequest.send(
      "POST", "/api/cancel", port: port,
      headers: [session, "Origin: http://127.0.0.1:\(port)", "Content-Type: application/json"], body: "{}")
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    #expect(process.finish() == 130)
    let reason = "Nothing was chosen: it was cancelled on the page."
    #expect(String(decoding: process.stderr, as: UTF8.self).contains(reason))
    if inJSON {
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(process.stdout)) as? [String: [String: Any]])
      #expect(document["error"]?["message"] as? String == reason)
      #expect(document["error"]?["kind"] as? String == "interrupted")
    } else {
      #expect(process.stdout.isEmpty)
    }
  }

  @Test(
    "a missing picture is fetched with the saved login when it is looked at, and kept; offline it says why")
  func fetching() throws {
    let mock = try Mock("--generate", "2x3", "--token", "SECRET")
    let added = try tool.run(["remote", "add", "home", "--api", "fql", "--url", mock.url])
    #expect(added.code == 0)
    #expect(try tool.run(["login", "home"], input: "SECRET\n").code == 0)
    #expect(try tool.run(["sync", "--photos", "--no-covers"]).code == 0)
    let rows = try #require(try tool.run(["photos", "@all-photos", "--json"]).json() as? [[String: Any]])
    let ids = rows.compactMap { $0["id"] as? String }.filter { !$0.hasPrefix("local-") }
    #expect(ids.count == 6)
    let process = try tool.start(["browse", "--no-open"])
    try process.waitForOutput("\n")
    let (port, path) = try address(in: process.stdout)
    let session = try cookie(try RawRequest.send("GET", path, port: port))
    func look(_ id: String) throws {
      let answer = try RawRequest.send(
        "POST", "/api/pictures", port: port,
        headers: [session, "Origin: http://127.0.0.1:\(port)", "Content-Type: application/json"],
        body: "{\"page\":\"a\",\"keys\":[\"1.\(id)\"]}")
      #expect(answer.hasPrefix("HTTP/1.1 200"))
    }
    func photo(_ id: String) throws -> String {
      try RawRequest.send("GET", "/api/photo?key=1.\(id)", port: port, headers: [session])
    }
    try look(ids[0])
    while try !photo(ids[0]).contains("\"thumbnail\":\"cover") {}
    #expect(try photo(ids[1]).contains("\"thumbnail\":null"))
    let brought = try RawRequest.send(
      "POST", "/api/original", port: port,
      headers: [session, "Origin: http://127.0.0.1:\(port)", "Content-Type: application/json"],
      body: "{\"key\":\"1.\(ids[0])\"}")
    #expect(brought.hasPrefix("HTTP/1.1 200"))
    #expect(try photo(ids[0]).contains("\"original\":\"original?"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: tool.home.file("data/albumsync/originals"))
    #expect(files.count == 1)
    mock.stop()
    try look(ids[1])
    #expect(try photo(ids[1]).contains("\"thumbnail\":null"))
    kill(process.pid, SIGINT)
    #expect(process.finish() == 0)
    let verified = try tool.run(["verify", "--json"])
    #expect(verified.code == 0)
  }
}
