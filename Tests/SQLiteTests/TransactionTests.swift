import SQLite
import TestSupport
import Testing

@Suite struct TransactionTests {
  struct Stop: Error {}
  let folder = TemporaryDirectory()

  private func count(_ connection: Connection) throws -> Int64? {
    let statement = try connection.cached("SELECT count(*) FROM t")
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }

  @Test("what throws leaves nothing behind, also inside another transaction")
  func rollback() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a)")
    #expect(throws: Stop.self) {
      try connection.transaction {
        try connection.execute("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    #expect(try count(connection) == 0 && !connection.isInTransaction)
    try connection.transaction {
      try connection.execute("INSERT INTO t VALUES (1)")
      #expect(throws: Stop.self) {
        try connection.transaction {
          try connection.execute("INSERT INTO t VALUES (2)")
          throw Stop()
        }
      }
    }
    #expect(try count(connection) == 1)
  }

  @Test("a second writer fails at once as busy, and a reader sees the state before")
  func busy() throws {
    let path = folder.file("a.db")
    let one = try Connection(path: path, access: .create)
    try one.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
    let two = try Connection(path: path, access: .readWrite)
    try one.transaction {
      try one.execute("INSERT INTO t VALUES (1)")
      let error = try #require(throws: SQLiteError.self) { try two.transaction {} }
      #expect(error.kind == .busy)
      #expect(try count(two) == 0)
    }
    #expect(try count(two) == 1)
  }

  @Test("a snapshot stays as it was while another connection writes")
  func snapshot() throws {
    let path = folder.file("a.db")
    let one = try Connection(path: path, access: .create)
    try one.execute("PRAGMA journal_mode = WAL; CREATE TABLE t(a)")
    let two = try Connection(path: path, access: .readOnly)
    try two.snapshot {
      #expect(try count(two) == 0)
      try one.execute("INSERT INTO t VALUES (1)")
      #expect(try count(two) == 0)
    }
    #expect(try count(two) == 1)
  }

  @Test("a full disk undoes the whole transaction and says so")
  func full() throws {
    let connection = try Connection(path: folder.file("full.db"), access: .create)
    try connection.execute("CREATE TABLE t(a); PRAGMA max_page_count = 20")
    let error = try #require(throws: SQLiteError.self) {
      try connection.transaction {
        for _ in 0..<100 { try connection.execute("INSERT INTO t VALUES (zeroblob(4000))") }
      }
    }
    #expect(error.kind == .full && !connection.isInTransaction)
    #expect(try count(connection) == 0)
  }

  @Test("a broken constraint is told by its kind")
  func constraint() throws {
    let connection = try Connection.inMemory()
    try connection.execute(
      "CREATE TABLE p(a PRIMARY KEY); CREATE TABLE t(a REFERENCES p); INSERT INTO p VALUES (1)")
    for sql in ["INSERT INTO p VALUES (1)", "INSERT INTO t VALUES (2)"] {
      let error = try #require(throws: SQLiteError.self) { try connection.execute(sql) }
      #expect(error.kind == .constraint)
    }
  }
}
