import Albums
import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import Catalog

@Suite struct FileTests {
  let folder = TemporaryDirectory()

  private func make(_ path: String, albums: Int = 1) throws {
    let writer = try CatalogWriter(path: path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    try writer.apply(
      CatalogBatch(
        albums: (0..<albums).map {
          AlbumWrite(album: .make(String($0), name: "Album \($0)", cover: "c\($0)"), position: $0)
        },
        covers: (0..<albums).map {
          CoverWrite(photoID: PhotoID("c\($0)"), state: .stored, renditions: [.fake(160, "\($0)")])
        }), to: remote)
    writer.close()
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  private func kind(_ body: () throws -> Void) throws -> CatalogError.Kind {
    let error = try #require(throws: CatalogError.self) { try body() }
    #expect(!"\(error)".contains("SELECT") && (error.path.isEmpty || "\(error)".contains(error.path)))
    return error.kind
  }

  @Test("folders and file are made for nobody else to read, the log is gone after closing")
  func creation() throws {
    let path = folder.file("a/b/catalog.db")
    try make(path)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600 && mode(folder.file("a/b")) == 0o700 && mode(folder.file("a")) == 0o700)
    #expect(try mode(path + ".lock") == 0o600)
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    let before = try bytes(path)
    #expect(try CatalogReader(path: path).albums().count == 1)
    #expect(try bytes(path) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")).sorted() == [
        "catalog.db", "catalog.db.lock",
      ])
  }

  @Test("a newer catalog of which only the log says so is refused, file and log unchanged")
  func newerInLog() throws {
    let path = folder.file("newer.db")
    try make(path)
    let newer = try Connection(path: path, access: .readWrite)
    try newer.execute("PRAGMA user_version = 99")
    let copy = folder.file("copy.db")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    let before = try [bytes(copy), bytes(copy + "-wal")]
    #expect(try kind { _ = try CatalogReader(path: copy) } == .newer)
    #expect(try kind { _ = try CatalogWriter(path: copy) } == .newer)
    #expect(try [bytes(copy), bytes(copy + "-wal")] == before)
    withExtendedLifetime(newer) {}
  }

  @Test("a catalog that is not there is missing for a reader, and is not made")
  func missing() throws {
    let path = folder.file("none/catalog.db")
    #expect(try kind { _ = try CatalogReader(path: path) } == .missing)
    #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
    try Data().write(to: URL(filePath: folder.file("empty.db")))
    #expect(try kind { _ = try CatalogReader(path: folder.file("empty.db")) } == .missing)
    try make(folder.file("empty.db"))
  }

  @Test("a folder in its place, a file in its folder's place and an empty path cannot be opened")
  func cannotOpen() throws {
    try Data().write(to: URL(filePath: folder.file("file")))
    // Whose lock is beside it.
    try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
    for path in [folder.file("folder"), folder.file("file/catalog.db"), ""] {
      #expect(try kind { _ = try CatalogWriter(path: path) } == .cannotOpen)
      #expect(try [.cannotOpen, .missing].contains(kind { _ = try CatalogReader(path: path) }))
    }
  }

  @Test(
    "a newer catalog is refused and not one byte of it is changed",
    arguments: [Migration.all.count + 1, Migration.all.count + 2, 99])
  func newer(version: Int) throws {
    let path = folder.file("newer.db")
    try make(path)
    try Connection(path: path, access: .readWrite).execute(
      "PRAGMA user_version = \(version)")
    let before = try bytes(path)
    #expect(try kind { _ = try CatalogReader(path: path) } == .newer)
    #expect(try kind { _ = try CatalogWriter(path: path) } == .newer)
    #expect(try bytes(path) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "newer.db", "newer.db.lock",
      ])
  }

  @Test("another program's database and a file that is none are refused and left as they are")
  func foreign() throws {
    let other = folder.file("other.db")
    try Connection(path: other, access: .create).execute(
      "CREATE TABLE album(a); INSERT INTO album VALUES (1)")
    let text = folder.file("text.db")
    try Data(String(repeating: "not a database\n", count: 500).utf8).write(to: URL(filePath: text))
    for path in [other, text] {
      let before = try bytes(path)
      #expect(try kind { _ = try CatalogReader(path: path) } == .notACatalog)
      #expect(try kind { _ = try CatalogWriter(path: path) } == .notACatalog)
      #expect(try bytes(path) == before)
    }
  }

  @Test("a catalog cut to a part of its length is damaged and left as it is", arguments: [1, 2, 3])
  func truncated(quarters: Int) throws {
    let path = folder.file("cut.db")
    try make(path, albums: 2000)
    let cut = try bytes(path).prefix(bytes(path).count * quarters / 4)
    try cut.write(to: URL(filePath: path))
    #expect(try kind { _ = try CatalogReader(path: path) } == .damaged)
    #expect(try kind { _ = try CatalogWriter(path: path) } == .damaged)
    #expect(try bytes(path) == cut)
  }

  @Test("scribbled pages are found by verify or refused as damaged, never a crash")
  func scribbled() throws {
    let path = folder.file("scribble.db")
    try make(path, albums: 500)
    let whole = try bytes(path)
    var random = SystemRandomNumberGenerator()
    for page in stride(from: 1, to: whole.count / 4096, by: 7) {
      var damaged = whole
      for offset in 0..<64 { damaged[page * 4096 + offset] = UInt8.random(in: 0...255, using: &random) }
      try damaged.write(to: URL(filePath: path))
      do {
        let reader = try CatalogReader(path: path)
        #expect(try !reader.verify().isClean, "page \(page)")
        _ = try? reader.albums()
        _ = try? reader.search("album")
      } catch {
        #expect(error.kind == .damaged, "page \(page): \(error)")
      }
    }
  }

  @Test("two paths to one catalog are one catalog, whether it is there already or not")
  func links() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real")
    try manager.createSymbolicLink(
      atPath: folder.file("direct.db"), withDestinationPath: folder.file("link/catalog.db"))
    for _ in 1...2 {
      let writer = try CatalogWriter(path: folder.file("direct.db"))
      for path in [folder.file("link/catalog.db"), folder.file("real/../real//catalog.db")] {
        #expect(try kind { _ = try CatalogWriter(path: path) } == .busy(pid: getpid()))
      }
      writer.close()
    }
    #expect(
      try manager.contentsOfDirectory(atPath: folder.file("real")).sorted() == [
        "catalog.db", "catalog.db.lock",
      ])
  }

  @Test("a second writer fails at once and is told who holds the catalog; a stale lock is taken over")
  func lock() throws {
    let path = folder.file("catalog.db")
    try Data("4711\n".utf8).write(to: URL(filePath: path + ".lock"))
    let writer = try CatalogWriter(path: path)
    #expect(try String(contentsOfFile: path + ".lock", encoding: .utf8) == "\(getpid())\n")
    let error = try #require(throws: CatalogError.self) { try CatalogWriter(path: path) }
    #expect(error.kind == .busy(pid: getpid()) && "\(error)".contains("process \(getpid())"))
    writer.close()
    #expect(throws: CatalogError.self) { try writer.nextPosition(in: .local) }
    _ = try CatalogWriter(path: path)
  }

  @Test("a writer that is refused closes no file of anybody else's")
  func refusedClosesOwn() throws {
    let path = folder.file("catalog.db")
    let writer = try CatalogWriter(path: path)
    final class Flag: Sendable { let isUp = Mutex(false) }
    let flag = Flag()
    let other = Thread {
      while !flag.isUp.withLock({ $0 }) {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        #expect(close(descriptor) == 0, "it was closed by somebody else")
      }
    }
    other.start()
    for _ in 1...2000 { #expect(throws: CatalogError.self) { try CatalogWriter(path: path) } }
    flag.isUp.withLock { $0 = true }
    writer.close()
  }

  @Test("readers see whole transactions while a writer writes, and neither waits for the other")
  func readersAndWriter() throws {
    let path = folder.file("catalog.db")
    try make(path, albums: 1)
    let reader = try CatalogReader(path: path)
    let writer = try CatalogWriter(path: path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    let half = try Connection(path: path, access: .readWrite)
    try half.transaction {
      try half.execute("DELETE FROM album")
      #expect(try reader.albums().count == 1)
      #expect(try CatalogReader(path: path).albums().count == 1)
    }
    #expect(try reader.albums().count == 0)
    try reader.writeAlbumsJSON { _ in
      try writer.apply(CatalogBatch(albums: [AlbumWrite(album: .make("x"), position: 0)]), to: remote)
    }
    #expect(try reader.albums().count == 1)
  }

  @Test("a full disk is said so, nothing of the batch is stored and what was there stays")
  func fullDisk() throws {
    let path = folder.file("catalog.db")
    try make(path)
    let writer = try CatalogWriter(path: path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    try writer.perform { try $0.execute("PRAGMA max_page_count = 200") }
    let big = Rendition.fake(160, String(repeating: "x", count: 2_000_000))
    #expect(
      try kind {
        try writer.apply(
          CatalogBatch(covers: [CoverWrite(photoID: PhotoID("c0"), state: .stored, renditions: [big])]),
          to: remote)
      } == .full)
    let spec = RenditionSpec(side: 160)
    let kept = try CatalogReader(path: path).cover(of: AlbumID("0"), remote: remote, spec: spec)
    #expect(kept == .fake(160, "0"))
    #expect(try CatalogReader(path: path).verify().isClean)
    try writer.apply(CatalogBatch(albums: [AlbumWrite(album: .make("1"), position: 1)]), to: remote)
  }

  @Test("opening a catalog again, or failing to, leaves the locks that this process has on it")
  func keepsLocks() throws {
    let path = folder.file("locked.db")
    let writer = try CatalogWriter(path: path)
    let held = try locks(on: path)
    #expect(!held.isEmpty)
    _ = try CatalogReader(path: path).remotes()
    #expect(throws: CatalogError.self) { try CatalogWriter(path: path) }
    #expect(try locks(on: path) == held)
    withExtendedLifetime(writer) {}
  }

  /// The kinds of this process's POSIX locks on a file.
  ///
  /// The table changes while it is read, and lines may be missed: the longest of some readings counts.
  private func locks(on path: String) throws -> [String] {
    try (1...5).map { _ in try locksSeen(on: path) }.max { $0.count < $1.count } ?? []
  }

  private func locksSeen(on path: String) throws -> [String] {
    let inode = try #require(FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
    let table = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
    var kinds: [String] = []
    for line in table.split(separator: "\n") {
      // 1: POSIX  ADVISORY  READ 16241 fe:00:16318718 124 124
      let fields = line.split(separator: " ").map { String($0) }
      guard fields.count >= 6, fields[1] == "POSIX", fields[4] == String(getpid()) else { continue }
      if fields[5].hasSuffix(":" + String(inode)) { kinds.append(fields[3]) }
    }
    return kinds.sorted()
  }
}
