internal import CSQLite

extension Statement {
  /// How many values can be bound.
  public var parameterCount: Int { Int(sqlite3_bind_parameter_count(pointer)) }

  /// The index of a named value, such as `:id`; nil if there is none of that name.
  public func parameterIndex(_ name: String) -> Int? {
    let index = sqlite3_bind_parameter_index(pointer, name)
    return index > 0 ? Int(index) : nil
  }

  /// Makes all values NULL.
  public func clearBindings() { sqlite3_clear_bindings(pointer) }

  /// Binds a value to a place in the statement, until another is bound there.
  ///
  /// - Parameters:
  ///   - value: The value; text and bytes are copied.
  ///   - index: From 1.
  /// - Throws: ``SQLiteError`` if there is no such place, if the value is too big, or while rows are read.
  public func bind(_ value: SQLValue, at index: Int) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: index)
    case .integer(let number): try bind(number, at: index)
    case .real(let number): try bind(number, at: index)
    case .text(let text): try bind(text, at: index)
    case .blob(let bytes): try bind(bytes, at: index)
    }
  }

  /// Binds an integer; nil is NULL.
  public func bind(_ value: Int64?, at index: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_int64(pointer, Int32(clamping: index), value))
  }

  /// Binds an integer; nil is NULL.
  public func bind(_ value: Int?, at index: Int) throws(SQLiteError) {
    try bind(value.map(Int64.init), at: index)
  }

  /// Binds a double; nil, and what is not a number, is NULL.
  public func bind(_ value: Double?, at index: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(sqlite3_bind_double(pointer, Int32(clamping: index), value))
  }

  /// Binds a text; nil is NULL.
  public func bind(_ value: String?, at index: Int) throws(SQLiteError) {
    guard var value else { return try bindNull(at: index) }
    try check(
      value.withUTF8 {
        albumsync_sqlite_bind_text(pointer, Int32(clamping: index), $0.baseAddress, UInt64($0.count))
      })
  }

  /// Binds bytes; nil is NULL.
  public func bind(_ value: [UInt8]?, at index: Int) throws(SQLiteError) {
    guard let value else { return try bindNull(at: index) }
    try check(
      value.withUnsafeBytes {
        albumsync_sqlite_bind_blob(pointer, Int32(clamping: index), $0.baseAddress, UInt64($0.count))
      })
  }

  /// Binds NULL.
  public func bindNull(at index: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(pointer, Int32(clamping: index)))
  }

  private func check(_ code: Int32) throws(SQLiteError) { try handle.check(code, sql: sql) }
}
