internal import CSQLite

extension Statement {
  /// How many columns each row has.
  public var columnCount: Int { Int(sqlite3_column_count(pointer)) }

  /// A column's name: the one after AS where there is one.
  ///
  /// - Parameter column: From 0.
  /// - Returns: The name; empty if there is no such column.
  public func columnName(_ column: Int) -> String {
    sqlite3_column_name(pointer, Int32(clamping: column)).map { String(cString: $0) } ?? ""
  }

  /// Whether the value is NULL.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(pointer, Int32(clamping: column)) == SQLITE_NULL
  }

  /// The value as an integer, by SQLite's conversion; nil of NULL.
  public func integer(_ column: Int) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(pointer, Int32(clamping: column))
  }

  /// The value as a double, by SQLite's conversion; nil of NULL.
  public func double(_ column: Int) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(pointer, Int32(clamping: column))
  }

  /// The value as a text, by SQLite's conversion; nil of NULL.
  public func text(_ column: Int) -> String? {
    withTextBytes(column) { bytes in bytes.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The value as bytes; nil of NULL.
  public func blob(_ column: Int) -> [UInt8]? {
    withBlobBytes(column) { bytes in bytes.map { [UInt8]($0) } }
  }

  /// The value in the storage class it has.
  public func value(_ column: Int) -> SQLValue {
    let index = Int32(clamping: column)
    return switch sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(pointer, index))
    case SQLITE_FLOAT: .real(sqlite3_column_double(pointer, index))
    case SQLITE_TEXT: .text(text(column) ?? "")
    case SQLITE_BLOB: .blob(blob(column) ?? [])
    default: .null
    }
  }

  /// Lends the UTF-8 of a text without copying it.
  ///
  /// - Parameters:
  ///   - column: From 0.
  ///   - body: Gets the bytes, valid during the call; nil of NULL. Not checked to be UTF-8.
  /// - Returns: What the body returns.
  public func withTextBytes<R>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>?) throws -> R) rethrows -> R
  {
    let index = Int32(clamping: column)
    guard let start = sqlite3_column_text(pointer, index) else { return try body(nil) }
    return try body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, index))))
  }

  /// Lends the bytes of a blob without copying them.
  ///
  /// - Parameters:
  ///   - column: From 0.
  ///   - body: Gets the bytes, valid during the call; nil of NULL.
  /// - Returns: What the body returns.
  public func withBlobBytes<R>(_ column: Int, _ body: (UnsafeRawBufferPointer?) throws -> R) rethrows -> R {
    let index = Int32(clamping: column)
    if isNull(column) { return try body(nil) }
    // SQLite gives no address for the empty blob.
    let start = sqlite3_column_blob(pointer, index)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, index))))
  }
}
