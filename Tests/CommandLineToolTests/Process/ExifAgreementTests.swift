import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// Real cameras' photos go from their files by way of the mock, a sync and the catalog to the command's JSON; what
/// arrives is held against what another program reads in the files.
@Suite(
  "What a catalog of real photos says is what Exif says",
  .enabled(if: Repository.shared("photos") != nil, "no folder shared/photos beside this checkout"),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/exiftool"), "no exiftool here"))
struct ExifAgreementTests {
  /// What a file says about itself.
  private struct Fact: Equatable, CustomStringConvertible {
    var taken: String?
    var width: Int
    var height: Int
    var latitude: Double?
    var longitude: Double?

    var description: String { "\(taken ?? "-") \(width)x\(height) \(latitude ?? 0),\(longitude ?? 0)" }

    /// Places are equal to a hundredth of a millimetre or so: both sides divide the same whole numbers.
    static func == (left: Self, right: Self) -> Bool {
      func same(_ left: Double?, _ right: Double?) -> Bool {
        (left == nil) == (right == nil) && abs((left ?? 0) - (right ?? 0)) < 1e-9
      }
      return left.taken == right.taken && left.width == right.width && left.height == right.height
        && same(left.latitude, right.latitude) && same(left.longitude, right.longitude)
    }
  }

  private let tool = Tool()
  private let folder = Repository.shared("photos") ?? ""
  private let facts: [String: Fact]

  init() throws {
    facts = try Self.read(folder)
    let mock = try Mock("--photos", folder)
    let synced = try tool.run(["sync", "--photos", "--api", "fql", "--url", mock.url, "--json"])
    #expect(synced.code == 0, "\(synced.stderr)")
  }

  /// Asks exiftool about all images of a folder; by album and file name.
  private static func read(_ folder: String) throws -> [String: Fact] {
    let process = try ChildProcess(
      "/usr/bin/exiftool",
      [
        "-json", "-n", "-r", "-EXIF:DateTimeOriginal", "-EXIF:Orientation", "-Composite:GPSLatitude",
        "-Composite:GPSLongitude", "-File:ImageWidth", "-File:ImageHeight", "-Meta:ImageWidth",
        "-Meta:ImageHeight",
        folder,
      ], environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
    #expect(process.finish() == 0)
    let rows = try JSONSerialization.jsonObject(with: Data(process.stdout)) as? [[String: Any]] ?? []
    var facts: [String: Fact] = [:]
    for row in rows {
      guard let path = row["SourceFile"] as? String, let width = row["ImageWidth"] as? Int,
        let height = row["ImageHeight"] as? Int
      else { continue }
      let isTurned = (row["Orientation"] as? Int ?? 1) >= 5
      // Read as UTC: "2008:10:22 16:46:53" is 2008-10-22T16:46:53Z.
      let taken = (row["DateTimeOriginal"] as? String).flatMap { text -> String? in
        let parts = text.split(separator: " ")
        guard parts.count == 2, !text.hasPrefix("0000") else { return nil }
        return parts[0].replacing(":", with: "-") + "T" + parts[1] + "Z"
      }
      facts[path.split(separator: "/").suffix(2).joined(separator: "/")] = Fact(
        taken: taken, width: isTurned ? height : width, height: isTurned ? width : height,
        latitude: row["GPSLatitude"] as? Double, longitude: row["GPSLongitude"] as? Double)
    }
    return facts
  }

  private func rows(_ words: String...) throws -> [[String: Any]] {
    let outcome = try tool.run(words + ["--json"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    return try #require(try outcome.json() as? [[String: Any]])
  }

  private func fact(_ row: [String: Any]) -> Fact {
    let place = row["place"] as? [String: Any]
    return Fact(
      taken: row["taken"] as? String, width: row["width"] as? Int ?? 0, height: row["height"] as? Int ?? 0,
      latitude: place?["latitude"] as? Double, longitude: place?["longitude"] as? Double)
  }

  /// The seconds that an order by date counts: when it was taken, else when its file is from.
  private func date(_ key: String) throws -> Double {
    if let taken = facts[key]?.taken, let date = try? Date(taken, strategy: .iso8601) {
      return date.timeIntervalSince1970
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + key)
    return ((attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0).rounded(.down)
  }

  @Test("every album's photos, their dates, places, sizes and names; by photos and by show")
  func everyPhoto() throws {
    #expect(facts.count >= 60)
    let albums = try rows("albums")
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
        && isFolder.boolValue && !name.hasPrefix(".")
    }
    #expect(Set(albums.compactMap { $0["name"] as? String }) == Set(folders))
    var seen = 0
    for album in albums {
      let name = try #require(album["name"] as? String)
      let wanted = facts.filter { $0.key.hasPrefix(name + "/") }
      #expect(album["count"] as? Int == wanted.count, "\(name)")
      let photos = try rows("photos", name)
      #expect(
        Set(photos.compactMap { $0["fileName"] as? String }.map { name + "/" + $0 }) == Set(wanted.keys),
        "\(name)")
      for photo in photos {
        let key = name + "/" + (photo["fileName"] as? String ?? "")
        #expect(fact(photo) == wanted[key], "\(key)")
        let id = try #require(photo["id"] as? String)
        let shown = try #require(try tool.run(["show", id, "--json"]).json() as? [String: Any])
        #expect(fact(shown) == wanted[key] && shown["fileName"] as? String == photo["fileName"] as? String)
        #expect((photo["thumbnail"] as? [String: Any])?["state"] as? String == "stored", "\(key)")
        seen += 1
      }
    }
    #expect(seen == facts.count)
  }

  @Test("every order of an album's photos is the order of their dates, or names, in the files")
  func orders() throws {
    for album in Set(facts.keys.map { String($0.prefix { $0 != "/" }) }) {
      func keys(_ sort: String) throws -> [String] {
        try rows("photos", album, "--sort", sort).compactMap { $0["fileName"] as? String }.map {
          album + "/" + $0
        }
      }
      let newest = try keys("newest").map(date)
      #expect(newest == newest.sorted(by: >), "\(album): \(newest)")
      let oldest = try keys("oldest").map(date)
      #expect(oldest == oldest.sorted(), "\(album)")
      #expect(Set(try keys("newest")) == Set(try keys("oldest")))
      // The mock lists a folder's files in the order of their names.
      let stored = try keys("position")
      #expect(stored == stored.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "\(album)")
    }
    let all = try rows("photos", "@all-photos").count
    #expect(all == facts.count)
  }
}
