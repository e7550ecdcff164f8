import SQLite
import Testing

@Suite struct GuardTests {
  private let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"

  @Test("the authorizer sees what is read and refuses what it does not like")
  func authorizer() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a, b); CREATE TABLE secret(a)")
    var seen: [AuthorizerAction] = []
    connection.setAuthorizer { action in
      seen.append(action)
      return switch action.kind {
      case .select: true
      case .read: action.first == "t"
      default: false
      }
    }
    _ = try connection.prepare("SELECT b FROM t WHERE a = 1")
    #expect(seen.filter { $0.kind == .read }.compactMap(\.second).sorted() == ["a", "b"])
    for sql in [
      "SELECT a FROM secret", "DELETE FROM t", "INSERT INTO t VALUES (1, 2)", "UPDATE t SET a = 1",
      "DROP TABLE t", "PRAGMA user_version", "ATTACH 'x' AS y", "SELECT lower(a) FROM t", "BEGIN", endless,
    ] {
      let error = try #require(throws: SQLiteError.self) { try connection.prepare(sql) }
      #expect(error.kind == .auth, "\(sql)")
    }
    connection.setAuthorizer(nil)
    try connection.execute("DROP TABLE secret")
  }

  @Test("the step limit ends what would not end, and does not touch what is short")
  func stepLimit() throws {
    let connection = try Connection.inMemory()
    connection.setStepLimit(50_000)
    let error = try #require(throws: SQLiteError.self) { try connection.prepare(endless).run() }
    #expect(error.kind == .interrupt)
    for _ in 0..<200 {
      connection.setStepLimit(50_000)
      try connection.cached("WITH n(i) AS (VALUES (1), (2)) SELECT i FROM n").run()
    }
    connection.setStepLimit(nil)
    try connection.execute("SELECT 1")
  }

  @Test("another thread interrupts a running statement")
  func interrupt() async throws {
    let connection = try Connection.inMemory()
    let handle = connection.interruptHandle
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    try connection.register(function: "started", argumentCount: 0, deterministic: false) { _ in
      continuation.finish()
      return .integer(1)
    }
    async let interruption: Void = {
      for await _ in started {}
      handle.interrupt()
    }()
    let error = try #require(throws: SQLiteError.self) {
      try connection.prepare("SELECT started(), (\(endless))").run()
    }
    #expect(error.kind == .interrupt)
    await interruption
  }

  @Test("limits bound length, depth and number")
  func limits() throws {
    let connection = try Connection.inMemory()
    connection.setLimit(.sqlLength, 1000)
    connection.setLimit(.expressionDepth, 10)
    connection.setLimit(.variables, 3)
    #expect(connection.limit(.variables) == 3)
    let long = try #require(throws: SQLiteError.self) {
      try connection.prepare("SELECT '" + String(repeating: "x", count: 1000) + "'")
    }
    #expect(long.kind == .tooBig)
    let deep = "SELECT 1" + String(repeating: "+1", count: 11)
    #expect(throws: SQLiteError.self) { try connection.prepare(deep) }
    #expect(throws: SQLiteError.self) { try connection.prepare("SELECT ?4") }
    _ = try connection.prepare("SELECT ?3")
  }

  @Test("SQL cannot break the file or load code")
  func defensive() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t(a); PRAGMA writable_schema = ON")
    #expect(throws: SQLiteError.self) { try connection.execute("UPDATE sqlite_schema SET sql = ''") }
    #expect(throws: SQLiteError.self) { try connection.execute("SELECT load_extension('x')") }
  }
}
