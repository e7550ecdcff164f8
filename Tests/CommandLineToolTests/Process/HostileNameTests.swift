import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite(
  "Names and ids that mean something to a file system make files of harmless names, and only where asked")
struct HostileNameTests {
  /// Names of albums, and of photos' files but for those that no address can end in.
  private static let names: [String] = [
    "AC/DC.jpg", "1027 My Album <3", "Córdoba, Spain 7/13-17/2018", "IMG:nopm:", "a?b*c|d\".jpg",
    "../../etc/passwd", "/abs.jpg", ".", "..", ".hidden.jpg", "-rf.jpg", "..%2f..%2fx.jpg", "..\\..\\x.jpg",
    String(repeating: "漢", count: 300) + ".jpg", String(repeating: "x", count: 10_000) + ".jpg",
    String(repeating: "a", count: 253) + "😀.jpg", "same.jpg", "same.jpg", "SAME.JPG", "same.jpg.part",
    "same.jpg.part.version", "x\u{1B}[2J\u{0}\n\r\u{7F}.jpg", "\u{202E}gpj.exe.jpg", "CON.jpg", "nul",
    "com1.jpg",
    "LPT¹.png", "name. . ", "~", "$HOME.jpg", "`id`.jpg", "a\u{2028}b.jpg", "",
  ]
  private static let ids = ["../../x", "..%2f..%2fx", "/abs", "..", ".", "a/b", "x\ny", "con"]

  private let tool = Tool()
  private let mock: Mock

  init() throws {
    var albums: [[String: Any]] = [
      ["aid": "all", "name": "Everything", "cover_pid": "p0", "size": Self.names.count]
    ]
    var photos: [[String: Any]] = []
    for (index, name) in Self.names.enumerated() {
      let id = index < Self.ids.count ? Self.ids[index] : "album\(index)"
      let cover = index < Self.ids.count ? Self.ids[index] + "p" : "p\(index)"
      albums.append(["aid": id, "name": name, "cover_pid": cover, "size": index < Self.ids.count ? 1 : 0])
      photos.append([
        "pid": "p\(index)", "aid": "all", "position": index + 1, "_picture": "jpeg 72x54 seed=\(index)",
        "_sizes": ["72x54"], "_fileName": ["", ".", ".."].contains(name) ? "dots\(index).jpg" : name,
      ])
      if index < Self.ids.count {
        photos.append([
          "pid": cover, "aid": id, "_picture": "jpeg 72x54 seed=\(1000 + index)", "_sizes": ["72x54"],
        ])
      }
    }
    let account: [String: Any] = [
      "viewer": "1", "tables": ["user": [["uid": "1", "name": "Ada"]], "album": albums, "photo": photos],
    ]
    try JSONSerialization.data(withJSONObject: account).write(
      to: URL(filePath: tool.home.file("account.json")))
    mock = try Mock("--fixtures", tool.home.path)
    let port = try #require(mock.url.split(separator: ":").last.flatMap { UInt16($0) })
    let faults =
      #"[{"match":{"kind":"image"},"effect":{"headers":{"Content-Disposition":"attachment; filename=\"../../pwn.jpg\""}}}]"#
    #expect(try RawRequest.send("PUT", "/_mock/faults", port: port, body: faults).hasPrefix("HTTP/1.1 20"))
    let synced = try sync()
    #expect(synced.code == 0, "\(synced.stderr)")
  }

  private func sync() throws -> Outcome {
    try tool.run(["sync", "--photos", "--api", "fql", "--url", mock.url, "--json"])
  }

  /// Everything below the home but the catalog's own files, in which the working folder stands deep enough for a
  /// few steps upwards to end in it.
  private func tree() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tool.home.path)
    return Set(paths.filter { !$0.hasPrefix("data/albumsync/catalog.db") })
  }

  /// Holds that all that is new stands in the folder, under names that do no harm, and gives these names.
  private func expectOnly(in folder: String, beyond before: Set<String>) throws -> [String] {
    let inside = String(folder.dropFirst(tool.home.path.count + 1))
    let new = try tree().subtracting(before).filter { !(inside + "/").hasPrefix($0 + "/") }
    var names: [String] = []
    for path in new {
      #expect(path.hasPrefix(inside + "/"), "\(path.debugDescription) is not where it belongs")
      for name in path.dropFirst(inside.count + 1).split(separator: "/").map(String.init) {
        if name == ".albumsync-archive" { continue }
        #expect(
          name.utf8.count <= 150 && !name.hasPrefix(".") && !name.hasPrefix("-"), "\(name.debugDescription)")
        #expect(!name.hasSuffix(".") && !name.hasSuffix(" "))
        #expect(
          !name.unicodeScalars.contains { VisibleText.steers($0) || "\\:*?\"<>|".unicodeScalars.contains($0) }
        )
        let stem = name.lowercased().prefix { $0 != "." }
        #expect(!["con", "nul", "com1", "lpt¹"].contains(String(stem)), "\(name)")
        names.append(name)
      }
    }
    for path in ["/abs", "/abs.jpg", "/tmp/pwn.jpg", "/etc/passwd.jpg"] {
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    #expect(Set(names.map { $0.lowercased() }).count == Set(names).count, "two differ by case only")
    return names
  }

  private func picked(_ words: [String], to folder: String) throws -> [[String: Any]] {
    let outcome = try tool.run(
      ["pick", "all"] + words + [
        "--sort", "position", "--copy-to", folder, "--json", "--api", "fql", "--url", mock.url,
      ])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    return try #require(try outcome.json() as? [[String: Any]])
  }

  @Test("originals: one file a photo, inside the folder, and the catalog knows where")
  func originals() throws {
    let folder = tool.home.file("a/b/c/copies")
    let before = try tree()
    let chosen = try picked(["1-\(Self.names.count)"], to: folder)
    let names = try expectOnly(in: folder, beyond: before)
    #expect(names.count == Self.names.count && chosen.count == names.count)
    var bytes: Set<Data> = []
    for row in chosen {
      let file = try #require(row["file"] as? String)
      let id = try #require(row["id"] as? String)
      bytes.insert(try Data(contentsOf: URL(filePath: file)))
      #expect(row["original"] as? String == file)
      let shown = try #require(try tool.run(["show", id, "--json"]).json() as? [String: Any])
      #expect(shown["original"] as? String == file)
    }
    #expect(bytes.count == names.count, "each photo is in its own file")

    // Another sync keeps what the catalog knows, and the copies need no remote any more.
    let later = try sync()
    #expect(later.code == 0, "\(later.stderr)")
    mock.stop()
    let gone = try #require(chosen.first?["file"] as? String)
    let id = try #require(chosen.first?["id"] as? String)
    try FileManager.default.moveItem(atPath: gone, toPath: gone + "x")
    #expect(try tool.run(["show", id]).stdout.contains("(not there any more)"))
    try FileManager.default.moveItem(atPath: gone + "x", toPath: gone)
    let second = tool.home.file("a/b/c/second")
    let again = try picked(["1-\(Self.names.count)"], to: second)
    #expect(again.count { $0["file"] as? String != nil } == names.count)
    #expect(Set(try again.map { try Data(contentsOf: URL(filePath: $0["file"] as? String ?? "")) }) == bytes)
    #expect(
      Set(again.compactMap { $0["original"] as? String }) == Set(chosen.compactMap { $0["file"] as? String }))
  }

  @Test("a link, a part and a file that are there already are left alone")
  func present() throws {
    let folder = tool.home.file("copies")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let place = try #require(Self.names.firstIndex(of: "a?b*c|d\".jpg")) + 1
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/a_b_c_d_.jpg", withDestinationPath: tool.home.file("elsewhere"))
    try "mine".write(toFile: folder + "/a_b_c_d_ (2).jpg.part", atomically: true, encoding: .utf8)
    try "mine".write(toFile: folder + "/a_b_c_d_ (3).jpg.part.version", atomically: true, encoding: .utf8)
    let chosen = try picked([String(place)], to: folder)
    #expect(chosen.first?["file"] as? String == folder + "/a_b_c_d_ (4).jpg")
    #expect(!FileManager.default.fileExists(atPath: tool.home.file("elsewhere")))
    #expect(try String(contentsOfFile: folder + "/a_b_c_d_ (2).jpg.part", encoding: .utf8) == "mine")
    #expect(try String(contentsOfFile: folder + "/a_b_c_d_ (3).jpg.part.version", encoding: .utf8) == "mine")
  }

  @Test("a catalog that is in use keeps no copy from being made, and that is told")
  func busy() throws {
    let lock = try ChildProcess(
      "/usr/bin/flock", [tool.catalog + ".lock", "/bin/sh", "-c", "echo held; cat"])
    try lock.waitForOutput("held")
    let outcome = try tool.run([
      "pick", "all", "1", "--copy-to", tool.home.file("copies"), "--json", "--api", "fql", "--url", mock.url,
    ])
    lock.finish()
    #expect(outcome.code == 0)
    #expect(outcome.stderr.contains("The catalog does not know of these copies"), "\(outcome.stderr)")
    let chosen = try #require(try outcome.json() as? [[String: Any]])
    #expect(chosen[0]["file"] is String && chosen[0]["original"] is NSNull)
  }

  @Test("covers and the page, as files, stand in their folder only")
  func exports() throws {
    for (words, folder) in [(["export", "covers"], "a/b/c/covers"), (["export", "html"], "a/b/c/site")] {
      let before = try tree()
      let outcome = try tool.run(words + [tool.home.file(folder), "--json"])
      #expect(outcome.code == 0, "\(outcome.stderr)")
      #expect(try expectOnly(in: tool.home.file(folder), beyond: before).count > 20)
    }
  }
}
