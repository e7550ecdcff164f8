import Foundation
import ImageFactory
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("import and export, as processes")
struct ImportTests {
  private let tool = Tool()
  private let folders: PhotoFolders

  init() throws { folders = try PhotoFolders.account() }

  private func imported(_ more: String...) throws -> [String: Any] {
    let outcome = try tool.run(["import", folders.path, "--json"] + more)
    #expect(outcome.code == 0, "\(outcome.stderr)")
    return try #require(try outcome.json() as? [String: Any])
  }

  private func counts(_ document: [String: Any]) -> [String: Int] {
    document["photos"] as? [String: Int] ?? [:]
  }

  private func photos(_ album: String) throws -> [[String: Any]] {
    try #require(try tool.run(["photos", album, "--json"]).json() as? [[String: Any]])
  }

  @Test("a folder becomes an album with what Exif says, and its pictures")
  func first() throws {
    try folders.write(Array("no picture".utf8), to: "notes.txt")
    try folders.write([1, 2, 3], to: ".hidden.jpg")
    let document = try imported("--as", "Mine")
    #expect(counts(document) == ["seen": 4, "added": 4, "changed": 0, "unchanged": 0, "deleted": 0])
    let rows = try photos("Mine")
    let third = try #require(rows.first { $0["fileName"] as? String == "p3.jpg" })
    #expect(third["taken"] as? String == "2011-06-23T10:00:00Z")
    #expect((third["place"] as? [String: Any])?["latitude"] as? Double == 44.5)
    #expect(third["width"] as? Int == 64)
    #expect((third["original"] as? String)?.hasSuffix("/Été/p3.jpg") == true)
    #expect((third["thumbnail"] as? [String: Any])?["state"] as? String == "stored")
    let album = try #require(try tool.run(["show", "Mine", "--json"]).json() as? [String: Any])
    #expect(album["kind"] as? String == "local")
    #expect(album["count"] as? Int == 4)
    #expect((album["cover"] as? [String: Any])?["state"] as? String == "stored")
    let copies = tool.home.file("copies")
    #expect(try tool.run(["pick", "Mine", "1", "--copy-to", copies]).code == 0, "no remote is needed")
    #expect(try FileManager.default.contentsOfDirectory(atPath: copies).count == 1)
  }

  @Test("again, only what has changed is taken in")
  func again() throws {
    _ = try imported("--as", "Mine")
    #expect(counts(try imported("--as", "Mine"))["unchanged"] == 4)
    try folders.write(PhotoFolders.picture(200, taken: "2012:01:01 00:00:00"), to: "Undated/plain.jpg")
    try folders.write(PhotoFolders.picture(210, taken: nil), to: "new.JPG")
    try FileManager.default.removeItem(atPath: folders.path + "/Été/p1.jpg")
    let third = try imported("--as", "Renamed")
    #expect(counts(third) == ["seen": 4, "added": 1, "changed": 1, "unchanged": 2, "deleted": 1])
    let rows = try photos("Renamed")
    #expect(Set(rows.map { $0["fileName"] as? String }) == ["p2.jpg", "p3.jpg", "plain.jpg", "new.JPG"])
    #expect(rows.contains { $0["taken"] as? String == "2012-01-01T00:00:00Z" })
    #expect(try tool.run(["photos", "Mine"]).code == 64, "the folder is one album, whatever it is called")
  }

  @Test("a file that is no picture is told, stays in the list and costs nothing else")
  func corrupt() throws {
    try folders.write(Array(PhotoFolders.picture(70, taken: nil).prefix(60)), to: "cut.jpg")
    try folders.write(Array("no picture at all".utf8), to: "text.png")
    let document = try imported()
    #expect(counts(document)["added"] == 6)
    let failures = document["failures"] as? [[String: String]] ?? []
    #expect(Set(failures.map { $0["file"] }) == ["cut.jpg", "text.png"])
    let again = try imported()
    #expect(counts(again)["unchanged"] == 6)
    #expect(try tool.run(["import", folders.path + "/none"]).code == 64)
  }

  @Test("covers are exported under safe names, with a manifest that names each")
  func covers() throws {
    _ = try imported("--as", "../Mine")
    let folder = tool.home.file("out/covers")
    let outcome = try tool.run(["export", "covers", folder, "--json"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    let bytes = try Data(contentsOf: URL(filePath: folder + "/manifest.json"))
    let manifest = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: String])
    #expect(try outcome.json() as? [String: String] == manifest)
    let albums = try #require(try tool.run(["albums", "--json"]).json() as? [[String: Any]])
    #expect(Set(manifest.keys) == Set(albums.compactMap { $0["id"] as? String }))
    for file in manifest.values {
      #expect(file.wholeMatch(of: /[0-9a-f]{32}\.jpg/) != nil)
      #expect(DecodedJPEG([UInt8](try Data(contentsOf: URL(filePath: folder + "/" + file)))) != nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == manifest.count + 1)
    #expect(try tool.run(["export", "covers", folder + "/manifest.json"]).code == 64)
  }

  @Test("the page is exported as files, and nothing else is overwritten")
  func page() throws {
    _ = try imported("--as", "Mine")
    let folder = tool.home.file("site")
    let outcome = try tool.run(["export", "html", folder, "--json"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(((try outcome.json() as? [String: Int])?["photos"] ?? 0) >= 4)
    #expect(FileManager.default.fileExists(atPath: folder + "/index.html"))
    #expect(try tool.run(["export", "html", folder]).code == 0, "an earlier archive is replaced")
    let refused = try tool.run(["export", "html", folders.path])
    #expect(refused.code == 64)
    #expect(try tool.run(["export", "html", folder, "--catalog", tool.home.file("none.db")]).code == 7)
  }
}
