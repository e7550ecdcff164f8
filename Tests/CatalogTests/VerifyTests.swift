import Albums
import Catalog
import Foundation
import SQLite
import TestSupport
import Testing

@Suite struct VerifyTests {
  let test: CatalogCase

  init() throws {
    test = try CatalogCase()
    var photo = Photo(id: PhotoID("q"), albumID: AlbumID("1"))
    photo.caption = "sunset"
    photo.taken = Timestamp(seconds: 5)
    try test.apply(
      CatalogBatch(
        albums: [AlbumWrite(album: .make("1", name: "Holiday", cover: "p"), position: 0)],
        covers: [
          CoverWrite(photoID: PhotoID("p"), state: .stored, renditions: [.fake(), .fake(480)]),
          CoverWrite(photoID: PhotoID("q"), state: .failed, reason: "answered 500"),
        ],
        photos: [PhotoWrite(photo: photo)]))
    test.writer.close()
  }

  private func damage(_ sql: String) throws {
    let connection = try Connection(path: test.path, access: .readWrite)
    try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
  }

  @Test("a sound catalog has no finding and everything was looked at")
  func sound() throws {
    let report = try test.reader().verify()
    let size = Rendition.fake().bytes.count
    #expect(report == VerifyReport(albums: 1, photos: 1, renditions: 2, renditionBytes: 2 * size))
  }

  @Test(
    "each kind of wrong is found, named, and put right by a repair where that can be",
    arguments: [
      ("UPDATE rendition SET bytes = zeroblob(size)", "bad-picture", true),
      ("UPDATE rendition SET bytes = substr(bytes, 1, 5), size = 5 WHERE side = 160", "bad-picture", true),
      ("UPDATE rendition SET bytes = substr(bytes, 1, 5)", "bad-picture", true),
      ("DELETE FROM rendition", "cover-state", true),
      ("UPDATE cover SET size = 1 WHERE state = 'stored'", "cover-state", true),
      ("UPDATE cover SET state = 'failed', size = NULL WHERE photo_id = 'p'", "cover-state", true),
      ("UPDATE album SET cover_photo_id = NULL", "orphan", true),
      ("UPDATE album SET name = 'other'", "search-text", true),
      ("UPDATE album SET sort_name = 'x'", "search-text", true),
      ("DELETE FROM album_text", "search-text", true),
      ("INSERT INTO album_text(rowid, text) VALUES (99, 'ghost')", "search-text", true),
      ("UPDATE photo SET caption = NULL", "search-text", true),
      ("UPDATE album_photo SET date = 1", "search-text", true),
      ("DELETE FROM remote", "broken-reference", false),
      ("UPDATE migration SET name = 'else' WHERE number = 2", "schema", false),
    ])
  func findings(sql: String, kind: String, isRepairable: Bool) throws {
    try damage(sql)
    let report = try test.reader().verify()
    #expect(report.findings.contains { $0.kind.rawValue == kind }, "\(report.findings)")
    #expect(report.findings.allSatisfy { !$0.subject.isEmpty && $0.advice.contains("`albumsync") })
    guard isRepairable else { return }
    try test.reopen()
    try test.writer.repair()
    test.writer.close()
    #expect(try test.reader().verify().findings == [])
  }

  @Test("what a repair took away is pending, to be fetched again")
  func repairPends() throws {
    try damage("UPDATE rendition SET bytes = zeroblob(size)")
    try test.reopen()
    let token = try test.reader().changeToken()
    try test.writer.repair()
    let row = try #require(try test.writer.liveRows(of: test.remote).first)
    #expect(row.coverState == .pending)
    let cover = try test.writer.storedCovers([PhotoID("p")], of: test.remote)[PhotoID("p")]
    #expect(cover?.etag == nil && cover?.specs == [])
    #expect(try test.reader().changes(since: token).albums.map(\.id.rawValue) == ["1"])
  }

  @Test("while another one writes, what cannot be checked is said")
  func whileWriting() throws {
    try test.reopen()
    let report = try test.reader().verify()
    #expect(report.isClean && report.skipped.count == 1 && report.skipped[0].contains("process"))
  }

  @Test("a damaged index of words is found and rebuilt")
  func searchIndex() throws {
    // The library keeps its own connections from touching the index; another program's may.
    let shell = try ChildProcess(
      "/usr/bin/sqlite3", [test.path, "DELETE FROM album_text_data WHERE id > 10"])
    try #require(shell.finish() == 0)
    #expect(try test.reader().verify().findings.map(\.kind) == [.searchText])
    try test.reopen()
    try test.writer.repair()
    test.writer.close()
    #expect(try test.reader().verify().findings == [])
    #expect(try test.reader().search("holiday").albums.count == 1)
  }
}
