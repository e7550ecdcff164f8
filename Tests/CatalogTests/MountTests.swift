import Albums
import Catalog
import Foundation
import TestSupport
import Testing

/// A small file system of a test's own, where the tests may mount one.
final class Mount {
  let folder = TemporaryDirectory()
  var path: String { folder.path }

  /// Whether the process may mount; asked once.
  static let isPossible = (try? Mount(kilobytes: 64)) != nil

  init(kilobytes: Int) throws {
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path)
  }

  deinit { try? Self.run("umount", "-l", folder.path) }

  func makeReadOnly() throws { try Self.run("mount", "-o", "remount,ro", folder.path) }

  private static func run(_ arguments: String...) throws {
    let process = try ChildProcess("/usr/bin/env", arguments)
    if process.finish() != 0 { throw CocoaError(.fileWriteUnknown) }
  }
}

@Suite(.enabled(if: Mount.isPossible, "mounting takes the superuser")) struct MountTests {
  private func make(_ path: String, albums: Int = 3) throws -> CatalogWriter {
    let writer = try CatalogWriter(path: path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    let writes = (0..<albums).map { AlbumWrite(album: .make("\($0)", cover: "\($0)"), position: $0) }
    try writer.apply(CatalogBatch(albums: writes), to: remote)
    return writer
  }

  @Test("on a read-only file system a reader works, and a writer is refused with what to do")
  func readOnly() throws {
    let mount = try Mount(kilobytes: 4096)
    let path = mount.path + "/catalog.db"
    try make(path).close()
    try mount.makeReadOnly()
    let reader = try CatalogReader(path: path)
    #expect(try reader.albums().count == 3)
    let report = try reader.verify()
    #expect(report.isClean && report.skipped.count == 1)
    let error = try #require(throws: CatalogError.self) { try CatalogWriter(path: path) }
    #expect(error.kind == .readOnly && "\(error)".contains("write permission"))
    let missing = mount.path + "/none/catalog.db"
    #expect(throws: CatalogError(.readOnly, path: missing, detail: "Read-only file system")) {
      try CatalogWriter(path: missing)
    }
  }

  @Test(
    "what a killed writer left in its log is read on a read-only file system too, or refused, never passed over"
  )
  func readOnlyWithLog() throws {
    for hasIndex in [true, false] {
      let mount = try Mount(kilobytes: 8192)
      let live = mount.path + "/live.db"
      let copy = mount.path + "/catalog.db"
      let writer = try make(live, albums: 50)
      // The files as they are while a writer has them open are those that a kill leaves.
      for suffix in hasIndex ? ["", "-wal", "-shm"] : ["", "-wal"] {
        try FileManager.default.copyItem(atPath: live + suffix, toPath: copy + suffix)
      }
      writer.close()
      try mount.makeReadOnly()
      if hasIndex {
        #expect(try CatalogReader(path: copy).albums().count == 50)
      } else {
        let error = try #require(throws: CatalogError.self) { try CatalogReader(path: copy) }
        #expect(error.kind == .cannotOpen)
      }
    }
  }

  @Test("a disk that fills up costs the batch and nothing that was there")
  func full() throws {
    let mount = try Mount(kilobytes: 2048)
    let path = mount.path + "/catalog.db"
    let writer = try make(path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    var stored = 0
    let error = try #require(throws: CatalogError.self) {
      while stored < 1000 {
        let picture = Rendition.fake(160, String(repeating: "x", count: 100_000))
        let cover = CoverWrite(photoID: PhotoID("\(stored % 3)"), state: .stored, renditions: [picture])
        let album = AlbumWrite(album: .make("new \(stored)"), position: 10 + stored)
        try writer.apply(CatalogBatch(albums: [album], covers: [cover]), to: remote)
        stored += 1
      }
    }
    #expect(error.kind == .full && "\(error)".contains("Free some space"))
    #expect(stored > 0)
    #expect(try CatalogReader(path: path).albums().count == 3 + stored)
    writer.close()
    let report = try CatalogReader(path: path).verify()
    #expect(report.findings.isEmpty && report.albums == 3 + stored)
  }

  @Test("a disk without any room for a new catalog is said to be full")
  func fullAtOnce() throws {
    let mount = try Mount(kilobytes: 64)
    let error = try #require(throws: CatalogError.self) {
      try CatalogWriter(path: mount.path + "/catalog.db")
    }
    #expect(error.kind == .full)
  }
}
