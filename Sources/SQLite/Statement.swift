internal import CSQLite

/// A compiled statement.
///
/// It belongs to its connection's owner and keeps the connection open.
public final class Statement {
  let handle: ConnectionHandle
  let pointer: OpaquePointer
  private let text: String

  init(_ sql: String, on handle: ConnectionHandle, isPersistent: Bool) throws(SQLiteError) {
    var compiled: OpaquePointer?
    var rest = 0
    var text = sql
    let flags = isPersistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes -> Int32 in
        guard let start = bytes.baseAddress else { return SQLITE_OK }
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          handle.pointer, start, Int32(clamping: bytes.count), flags, &compiled, &tail)
        if let tail { rest = bytes.count - (tail - start) }
        return code
      }
    }
    try handle.check(code, sql: sql)
    guard let compiled else {
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "no statement", sql: sql)
    }
    if sql.utf8.suffix(rest).contains(where: { !" \t\r\n;".utf8.contains($0) }) {
      sqlite3_finalize(compiled)
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "more than one statement", sql: sql)
    }
    self.handle = handle
    pointer = compiled
    self.text = sql
  }

  deinit { sqlite3_finalize(pointer) }

  /// The text it was compiled from, without the bound values.
  public var sql: String { text }

  /// Whether it writes nothing.
  public var isReadOnly: Bool { sqlite3_stmt_readonly(pointer) != 0 }

  /// Whether it has begun and not come to its end.
  public var isRunning: Bool { sqlite3_stmt_busy(pointer) != 0 }

  /// Goes on to the next row.
  ///
  /// - Returns: True if there is a row, false at the end. Stepping on after the end begins again.
  /// - Throws: ``SQLiteError``; the statement is reset then.
  public func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    let error = SQLiteError(code, handle.pointer, sql: text)
    sqlite3_reset(pointer)
    throw error
  }

  /// Runs it to its end and resets it; its values stay bound.
  ///
  /// - Throws: ``SQLiteError``.
  public func run() throws(SQLiteError) {
    while try step() {}
    reset()
  }

  /// Ends it where it is and lets go of its locks; its values stay bound.
  public func reset() { sqlite3_reset(pointer) }
}
