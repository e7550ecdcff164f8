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
    #expect(opened.hasPrefix("HTTP/1.1 303"))
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

  @Test("the desktop's opener gets the address")
  func opener() throws {
    let folder = tool.home.file("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let fifo = tool.home.file("opened")
    #expect(mkfifo(fifo, 0o600) == 0)
    try "#!/bin/sh\nprintf %s \"$1\" > '\(fifo)'\n".write(
      toFile: folder + "/xdg-open", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/xdg-open")
    let process = try tool.start(["browse"], environment: ["PATH": folder + ":/usr/bin:/bin"])
    let reader = try ChildProcess("/bin/cat", [fifo], environment: [:])
    #expect(reader.finish() == 0)
    let opened = String(decoding: reader.stdout, as: UTF8.self)
    try process.waitForOutput("\n")
    #expect(opened + "\n" == String(decoding: process.stdout, as: UTF8.self))
    kill(process.pid, SIGINT)
    #expect(process.finish() == 0)
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

  @Test("a choice that is not made ends with exit code 130 and prints nothing")
  func notPicked() throws {
    let process = try tool.start(["pick", "--browse", "--no-open"])
    try process.waitForErrors("\n")
    kill(process.pid, SIGINT)
    #expect(process.finish() == 130)
    #expect(process.stdout.isEmpty)
    #expect(try tool.run(["pick", "--browse", "Mine"]).code == 64)
    #expect(try tool.run(["pick"]).code == 64)
  }
}
