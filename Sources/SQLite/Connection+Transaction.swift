internal import CSQLite

extension Connection {
  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle.pointer) == 0 }

  /// Does all of the work or nothing of it.
  ///
  /// The write lock is taken at the start. Inside another transaction it is a part of that one, undone by
  /// itself if it fails.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns, after it is committed.
  /// - Throws: What the work throws, or ``SQLiteError``: `busy` if another connection writes, `full` and `io`
  ///   also from the commit. After any of them nothing has changed.
  public func transaction<R>(_ body: () throws -> R) throws -> R {
    if isInTransaction { return try nested(body) }
    try run("BEGIN IMMEDIATE")
    return try finish("COMMIT", "ROLLBACK", body)
  }

  /// Reads several times from the same state of the database.
  ///
  /// - Parameter body: The reads.
  /// - Returns: What the reads return.
  /// - Throws: What the reads throw, or ``SQLiteError``.
  public func snapshot<R>(_ body: () throws -> R) throws -> R {
    if isInTransaction { return try body() }
    try run("BEGIN DEFERRED")
    return try finish("COMMIT", "ROLLBACK", body)
  }

  private func nested<R>(_ body: () throws -> R) throws -> R {
    try run("SAVEPOINT nested")
    return try finish("RELEASE nested", "ROLLBACK TO nested; RELEASE nested", body)
  }

  private func finish<R>(_ commit: String, _ rollback: String, _ body: () throws -> R) throws -> R {
    do {
      let result = try body()
      try run(commit)
      return result
    } catch {
      // After a full disk or a failed write SQLite may have rolled back by itself.
      if isInTransaction { try? execute(rollback) }
      throw error
    }
  }

  private func run(_ sql: String) throws(SQLiteError) {
    _ = try cached(sql).step()
  }
}
