import Albums
import Foundation
import SQLite
import TestSupport
import Testing

@testable import Catalog

@Suite struct KillTests {
  let folder = TemporaryDirectory()

  /// Makes an SQL function that kills the process at its call of a given number.
  private static func addDeath(at count: Int, to connection: Connection) throws {
    nonisolated(unsafe) var calls = 0
    try connection.register(function: "die", argumentCount: 0, deterministic: false, innocuous: true) { _ in
      calls += 1
      if calls == count { kill(getpid(), SIGKILL) }
      return .null
    }
  }

  private static func batch(_ number: Int) -> CatalogBatch {
    let ids = (0..<10).map { "\(number)-\($0)" }
    return CatalogBatch(
      albums: ids.enumerated().map {
        AlbumWrite(album: .make($1, name: "Album \($1)", cover: $1), position: number * 10 + $0)
      },
      covers: ids.map { CoverWrite(photoID: PhotoID($0), state: .stored, renditions: [.fake(160, $0)]) })
  }

  private static func write(batches: Int, dyingAt count: Int, path: String) throws {
    let writer = try CatalogWriter(path: path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    try writer.perform { connection in
      try addDeath(at: count, to: connection)
      try connection.execute(
        "CREATE TEMP TRIGGER deadly AFTER INSERT ON main.rendition BEGIN SELECT die(); END")
    }
    for number in 0..<batches { try writer.apply(batch(number), to: remote) }
  }

  @Test(
    "a process killed in the middle of a batch leaves the batches before it whole",
    arguments: [1, 10, 35, 311])
  func killedWriter(count: Int) async throws {
    let path = folder.file("catalog.db")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, count = count as Int] in
      try KillTests.write(batches: 100, dyingAt: count, path: path)
    }
    let whole = (count - 1) / 10
    #expect(try CatalogReader(path: path).albums().count == whole * 10)
    #expect(
      try CatalogReader(path: path).verify()
        == VerifyReport(
          albums: whole * 10, renditions: whole * 10,
          renditionBytes: (0..<whole).flatMap { n in (0..<10).map { 6 + "\(n)-\($0)".utf8.count } }.reduce(
            0, +)))
    // The dead one's lock is taken over, and only what is left is work.
    let writer = try CatalogWriter(path: path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    var added = 0
    for number in 0..<(whole + 2) { added += try writer.apply(Self.batch(number), to: remote).added }
    #expect(added == 20)
  }

  @Test("a process killed in the middle of a migration leaves the schema before it", arguments: 1...3)
  func killedMigration(step: Int) async throws {
    let path = folder.file("catalog.db")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, step = step as Int] in
      let connection = try Connection(path: path, access: .create)
      try connection.execute("PRAGMA journal_mode = WAL")
      try KillTests.addDeath(at: 1, to: connection)
      var migrations = Migration.all
      let deadly = migrations[step - 1]
      migrations[step - 1] = Migration(name: deadly.name, sql: deadly.sql + "; SELECT die();")
      try Migrator.migrate(connection, now: 0, migrations: migrations)
    }
    let left = try Connection(path: path, access: .readWrite)
    #expect(try CatalogFile.pragma("user_version", left) == step - 1)
    #expect(try Migrator.standing(of: left) == (step == 1 ? .new : .older))
    let writer = try CatalogWriter(path: path)
    let remote = try writer.remote(api: "fql", account: Account(id: "7"))
    #expect(try writer.apply(Self.batch(0), to: remote).added == 10)
    writer.close()
    #expect(try CatalogReader(path: path).verify().isClean)
  }

  @Test("a migration that fails leaves the catalog as it was, and says so")
  func failedMigration() throws {
    let path = folder.file("catalog.db")
    try CatalogWriter(path: path).close()
    let connection = try Connection(path: path, access: .readWrite)
    let wrong = Migration(name: "wrong", sql: "CREATE TABLE half(a); SELECT * FROM nowhere")
    #expect(throws: SQLiteError.self) {
      try Migrator.migrate(connection, now: 0, migrations: Migration.all + [wrong])
    }
    #expect(try Migrator.standing(of: connection) == .current)
    #expect(try CatalogReader(path: path).verify().isClean)
  }
}
