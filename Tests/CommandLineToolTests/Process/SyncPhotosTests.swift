import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("sync --photos, as a process, by the mock's own log")
struct SyncPhotosTests {
  private let tool = Tool()

  private func sync(_ mock: Mock, _ more: String...) throws -> [String: Any] {
    let outcome = try tool.run(["sync", "--photos", "--json", "--api", "fql", "--url", mock.url] + more)
    #expect(outcome.code == 0, "\(outcome.stderr)")
    return try #require(try outcome.json() as? [String: Any])
  }

  private func rows(_ words: String...) throws -> [[String: Any]] {
    try #require(try tool.run(words + ["--json"]).json() as? [[String: Any]])
  }

  private func ids(_ words: String...) throws -> [String] {
    try #require(try tool.run(words + ["--json"]).json() as? [[String: Any]]).compactMap {
      $0["id"] as? String
    }
  }

  /// What the log says was asked since it was last emptied, by kind; empties it.
  private func asked(_ mock: Mock) throws -> [String: Int] {
    let answer = try mock.ask("GET", "/_mock/log")
    _ = try mock.ask("DELETE", "/_mock/log")
    var kinds: [String: Int] = [:]
    for match in answer.matches(of: /"kind":\s*"([a-z]+)"/) where match.1 != "other" {
      kinds[String(match.1), default: 0] += 1
    }
    return kinds
  }

  /// The catalog's rows, but for what tells of runs.
  private func content() throws -> [UInt8] {
    let process = try ChildProcess(
      "/usr/bin/sqlite3",
      [
        tool.catalog,
        "SELECT * FROM album; SELECT * FROM photo; SELECT * FROM album_photo; SELECT * FROM cover;",
      ],
      environment: [:])
    #expect(process.finish() == 0)
    return process.stdout
  }

  @Test("twenty albums of thirty come whole; a second run asks for the list alone and writes nothing")
  func incremental() throws {
    let mock = try Mock("--generate", "20x30", "--seed", "3")
    let first = try sync(mock)
    let counts = try #require(first["photos"] as? [String: Int])
    #expect(counts["seen"] == 600 && counts["added"] == 600, "\(counts)")
    let calls = try asked(mock)
    #expect(calls["image"] == 600, "covers are photos of their albums: \(calls)")
    let albums = try rows("albums")
    #expect(albums.count == 20)
    for album in albums {
      let id = try #require(album["id"] as? String)
      let photos = try rows("photos", id)
      #expect(photos.count == 30 && album["count"] as? Int == 30)
      #expect(photos.allSatisfy { ($0["thumbnail"] as? [String: Any])?["state"] as? String == "stored" })
      #expect(photos.allSatisfy { $0["media"] as? String == "image" })
      let positions = try rows("photos", id, "--sort", "position").compactMap { $0["position"] as? Int }
      #expect(positions == positions.sorted() && positions.count == 30)
    }
    #expect(try ids("photos", "@all-photos").count == 600)

    let before = try content()
    let second = try sync(mock)
    #expect((second["photos"] as? [String: Int])?["added"] == 0)
    #expect(second["bytes"] as? Int == 0)
    let again = try asked(mock)
    #expect(again["image"] == nil && again["photos"] == nil, "\(again)")
    #expect(again["listing"] == 1 && again["account"] == 1, "\(again)")
    #expect(try content() == before)

    // One album changes: it alone is listed again, and the one new photo fetched.
    let id = try #require(albums[4]["id"] as? String)
    _ = try mock.ask(
      "PATCH", "/_mock/data",
      """
      {"photo": {"add": [{"pid": "new", "aid": "\(id)", "_picture": "jpeg 72x54 seed=9", "position": 31}]},
       "album": {"change": [{"aid": "\(id)", "modified": 2000000000, "size": 31, "photo_count": 31}]}}
      """)
    let third = try sync(mock)
    #expect((third["photos"] as? [String: Int])?["added"] == 1)
    let calls3 = try asked(mock)
    #expect(calls3["photos"] == 1 && calls3["image"] == 1, "\(calls3)")
    #expect(try ids("photos", id).count == 31)
    #expect(try ids("photos", "@recently-added").first == "new")
  }

  @Test("an album of more photos than a page comes page by page, each photo once")
  func paging() throws {
    let mock = try Mock("--generate", "2x1700", "--seed", "5")
    _ = try mock.ask(
      "PUT", "/_mock/faults",
      #"[{"match":{"kind":"photos"},"every":2,"effect":{"rows":{"duplicate":[0,3]}}}]"#)
    let outcome = try sync(mock, "--no-covers")
    let counts = try #require(outcome["photos"] as? [String: Int])
    #expect(counts["added"] == 3400, "\(counts)")
    let calls = try asked(mock)
    #expect((calls["photos"] ?? 0) >= 4, "\(calls)")
    for album in try ids("albums") {
      let photos = try ids("photos", album, "--sort", "position")
      #expect(photos.count == 1700 && Set(photos).count == 1700)
    }
  }

  /// An account whose photos are in several albums and under several ids, with films beside them.
  private func account() throws -> Mock {
    let albums = ["a", "b", "c"].map { id in
      #"{"aid":"\#(id)","name":"Album \#(id)","cover_pid":"p1","modified":1300000000,"size":3,"photo_count":3,"video_count":2}"#
    }
    let photos = [
      // p1 is in two albums; p2 and p3 are one file under two ids.
      #"{"pid":"p1","aid":"a","position":1,"backdated_time":1300000001,"_picture":"jpeg 72x54 seed=1"}"#,
      #"{"pid":"p2","aid":"a","position":2,"src_big":"http://photos.invalid/same.jpg","src_big_width":7,"src_big_height":5}"#,
      #"{"pid":"p3","aid":"a","position":3,"src_big":"http://photos.invalid/same.jpg","src_big_width":7,"src_big_height":5}"#,
      #"{"pid":"p4","aid":"b","position":1,"backdated_time":1300000004,"_picture":"jpeg 72x54 seed=4"}"#,
      #"{"pid":"p1","aid":"b","position":2,"backdated_time":1300000001,"_picture":"jpeg 72x54 seed=1"}"#,
      #"{"pid":"p5","aid":"c","position":1,"backdated_time":1300000005,"_picture":"jpeg 72x54 seed=5","_fileName":"Screenshot_20110313.jpg"}"#,
    ]
    let text =
      #"{"viewer":"1","tables":{"user":[{"uid":"1","name":"Ada"}],"album":[\#(albums.joined(separator: ","))],"photo":[\#(photos.joined(separator: ","))],"#
      + #""video":[{"vid":"v1","owner":"1","title":"Waves","length":3}]}}"#
    let folder = tool.home.file("account")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: folder + "/account.json", atomically: true, encoding: .utf8)
    return try Mock("--fixtures", folder)
  }

  @Test("a photo in two albums is one photo of both; smart albums follow by rule")
  func membership() throws {
    let mock = try account()
    _ = try sync(mock, "--no-covers")
    #expect(try ids("photos", "a", "--sort", "position").first == "p1")
    #expect(try ids("photos", "b", "--sort", "position") == ["p4", "p1"])
    #expect(try ids("photos", "@all-photos").count { $0 == "p1" } == 1)
    let shown = try #require(try tool.run(["show", "p1", "--json"]).json() as? [String: Any])
    #expect(shown["albums"] as? [String] == ["a", "b"])
    // Films are no photos of an album; how many there are is told apart.
    #expect(try rows("photos", "a", "--media", "all").allSatisfy { $0["media"] as? String == "image" })
    #expect(try rows("albums").allSatisfy { $0["videoCount"] as? Int == 2 })
    #expect(try ids("photos", "@videos", "--media", "all").isEmpty)
    #expect(try ids("photos", "@screenshots") == ["p5"])

    // It leaves one album and stays in the other.
    _ = try mock.ask(
      "PUT", "/_mock/data",
      try mock.ask("GET", "/_mock/data")
        .replacing(
          /\{[^{}]*"aid":\s*"a"[^{}]*"pid":\s*"p1"[^{}]*\},?|\{[^{}]*"pid":\s*"p1"[^{}]*"aid":\s*"a"[^{}]*\},?/,
          with: ""
        )
        .replacing("1300000000", with: "1300000009"))
    _ = try sync(mock, "--no-covers")
    #expect(try !ids("photos", "a").contains("p1"))
    #expect(try ids("photos", "b").contains("p1"))
    #expect(try ids("photos", "@recently-deleted").isEmpty)
  }

  @Test("one file under two ids is one photo")
  func duplicates() throws {
    let mock = try account()
    _ = try sync(mock, "--no-covers")
    let photos = try ids("photos", "a", "--sort", "position")
    #expect(photos == ["p1", "p2"])
  }

  @Test("a photo that is gone from the remote is recently deleted, and in no other album made by rule")
  func deleted() throws {
    let mock = try account()
    _ = try sync(mock, "--no-covers")
    #expect(Set(try ids("photos", "@recently-added")) == ["p1", "p2", "p4", "p5"])
    _ = try mock.ask(
      "PATCH", "/_mock/data",
      #"{"photo":{"delete":["p5"]},"album":{"change":[{"aid":"c","modified":1300000009,"size":0,"photo_count":0}]}}"#
    )
    _ = try sync(mock, "--no-covers")
    #expect(try ids("photos", "@recently-deleted") == ["p5"])
    for album in ["c", "@all-photos", "@recently-added", "@screenshots"] {
      #expect(try !ids("photos", album).contains("p5"), "\(album)")
    }
    #expect(try ids("photos", "@all-photos").count == 3)
    let shown = try #require(try tool.run(["show", "p5", "--json"]).json() as? [String: Any])
    #expect(shown["deleted"] is String && shown["albums"] as? [String] == [])
  }

  @Test("a folder's films are counted and told apart from its photos")
  func films() throws {
    let folders = try PhotoFolders.account()
    try folders.write(Array("film".utf8), to: "Été/film.mp4")
    let mock = try Mock("--photos", folders.path)
    _ = try sync(mock)
    let album = try #require(try rows("albums").first { $0["name"] as? String == "Été" })
    #expect(album["count"] as? Int == 3 && album["videoCount"] as? Int == 1)
    #expect(try ids("photos", "Été").count == 3)
  }
}
