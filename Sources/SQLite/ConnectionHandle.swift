internal import CSQLite

/// Owns the C connection and what its callbacks use; lives until the last statement is gone.
final class ConnectionHandle {
  let pointer: OpaquePointer
  let interruption: InterruptHandle
  var authorizer: ((AuthorizerAction) -> Bool)?
  var remainingSteps = 0

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    interruption = InterruptHandle(pointer)
  }

  deinit {
    interruption.invalidate()
    // Statements and callbacks keep this object, so none is left and the close cannot be refused.
    sqlite3_close_v2(pointer)
  }

  /// Throws the connection's last error unless the code says that all went well.
  func check(_ code: Int32, sql: String? = nil) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(code, pointer, sql: sql) }
  }
}
