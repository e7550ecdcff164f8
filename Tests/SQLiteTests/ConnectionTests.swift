import FoundationEssentials
import SQLite
import TestSupport
import Testing

@Suite struct ConnectionTests {
  let folder = TemporaryDirectory()

  @Test("what is written is read back by another connection")
  func writeAndRead() throws {
    let path = folder.file("a.db")
    let writer = try Connection(path: path, access: .create)
    try writer.execute("CREATE TABLE t(a INTEGER, b REAL, c TEXT, d BLOB) STRICT")
    let insert = try writer.prepare("INSERT INTO t VALUES (?,?,?,?)")
    try insert.bind(Int64.max, at: 1)
    try insert.bind(0.5, at: 2)
    try insert.bind("é\u{0}漢", at: 3)
    try insert.bind([0, 255], at: 4)
    try insert.run()
    #expect(writer.changes == 1 && writer.lastInsertedRowID == 1)

    let reader = try Connection(path: path, access: .readOnly)
    let select = try reader.prepare("SELECT a, b, c, d AS last, NULL FROM t")
    #expect(try select.step())
    #expect(
      (0..<5).map(select.value)
        == [.integer(.max), .real(0.5), .text("é\u{0}漢"), .blob([0, 255]), .null])
    #expect(select.columnName(3) == "last" && select.columnCount == 5)
    #expect(select.text(4) == nil && select.integer(4) == nil && select.blob(4) == nil)
    #expect(try !select.step())
  }

  @Test("empty text and empty bytes are not NULL")
  func emptyValues() throws {
    let statement = try Connection.inMemory().prepare("SELECT ?, ?, typeof(?3), ?3")
    try statement.bind("", at: 1)
    try statement.bind([UInt8](), at: 2)
    try statement.bind([UInt8](), at: 3)
    #expect(try statement.step())
    #expect(statement.value(0) == .text("") && statement.value(1) == .blob([]))
    #expect(statement.text(2) == "blob" && statement.blob(3) == [])
  }

  @Test("bytes that are no UTF-8 read as U+FFFD")
  func invalidUTF8() throws {
    let statement = try Connection.inMemory().prepare("SELECT CAST(x'61ff62' AS TEXT)")
    #expect(try statement.step())
    #expect(statement.text(0) == "a\u{FFFD}b")
    #expect(statement.withTextBytes(0) { $0.map(Array.init) } == [0x61, 0xFF, 0x62])
  }

  @Test(
    "a path is a path, whatever it looks like",
    arguments: ["file:x?mode=memory", ":memory:", "a?b#c%41.db", "ü 漢.db"])
  func strangePaths(name: String) throws {
    let path = folder.file(name)
    try Connection(path: path, access: .create).execute("CREATE TABLE t(a); INSERT INTO t VALUES (7)")
    for access in [Connection.Access.readOnly, .immutable, .readWrite] {
      let statement = try Connection(path: path, access: access).prepare("SELECT a FROM t")
      #expect(try statement.step() && statement.integer(0) == 7)
    }
  }

  @Test("a missing file, a folder and an empty path cannot be opened")
  func cannotOpen() throws {
    for (path, access) in [
      (folder.file("none.db"), Connection.Access.readOnly), (folder.path, .create), ("", .create),
      (folder.file("no/such/folder.db"), .create),
    ] {
      let error = try #require(throws: SQLiteError.self) { try Connection(path: path, access: access) }
      #expect(error.kind == .cannotOpen)
    }
  }

  @Test("a text file is not a database, and is said to be none")
  func notADatabase() throws {
    let path = folder.file("text.db")
    try String(repeating: "just text\n", count: 200).write(toFile: path, atomically: true, encoding: .utf8)
    let connection = try Connection(path: path, access: .readWrite)
    let error = try #require(throws: SQLiteError.self) {
      try connection.execute("SELECT * FROM sqlite_schema")
    }
    #expect(error.kind == .notADatabase)
  }

  @Test("one statement is one statement, and mistakes tell where they are")
  func statementErrors() throws {
    let connection = try Connection.inMemory()
    _ = try connection.prepare("SELECT 1 ; \n")
    #expect(throws: SQLiteError.self) { try connection.prepare("SELECT 1; SELECT 2") }
    #expect(throws: SQLiteError.self) { try connection.prepare("  ") }
    let error = try #require(throws: SQLiteError.self) { try connection.prepare("SELECT 1 FORM x y") }
    #expect(error.kind == .other && error.offset == 14 && error.sql == "SELECT 1 FORM x y")
    #expect(!error.description.contains("SELECT"))
    #expect(throws: SQLiteError.self) { try connection.prepare("SELECT \"no such column\"") }
  }

  @Test("a cached statement is the same one, cleared, unless it is in the middle of its rows")
  func cachedStatements() throws {
    let connection = try Connection.inMemory()
    let sql = "SELECT ? UNION ALL SELECT 2"
    let first = try connection.cached(sql)
    try first.bind(1, at: 1)
    #expect(try first.step())
    let inner = try connection.cached(sql)
    #expect(inner !== first)
    #expect(first.integer(0) == 1)
    first.reset()
    let again = try connection.cached(sql)
    #expect(again === first)
    #expect(try again.step() && again.value(0) == .null)
  }

  @Test("a statement outlives the connection object it came from")
  func statementKeepsConnection() throws {
    var connection: Connection? = try Connection.inMemory()
    let handle = try #require(connection?.interruptHandle)
    let statement = try #require(try connection?.prepare("SELECT 41 + 1"))
    connection = nil
    #expect(try statement.step() && statement.integer(0) == 42)
    handle.interrupt()
  }

  @Test("another connection's write changes the data version, an own one does not")
  func dataVersion() throws {
    let path = folder.file("v.db")
    let one = try Connection(path: path, access: .create)
    let two = try Connection(path: path, access: .create)
    try one.execute("CREATE TABLE t(a)")
    let before = try two.dataVersion
    try two.execute("INSERT INTO t VALUES (1)")
    #expect(try two.dataVersion == before)
    try one.execute("INSERT INTO t VALUES (2)")
    #expect(try two.dataVersion != before)
  }
}
