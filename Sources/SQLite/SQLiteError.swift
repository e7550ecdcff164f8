internal import CSQLite

/// What SQLite said when it could not do as asked.
public struct SQLiteError: Error, Hashable, Sendable {
  /// The primary result code: the low eight bits of ``extendedCode``.
  public var code: Int32 { extendedCode & 0xff }
  /// The extended result code.
  public let extendedCode: Int32
  /// SQLite's own sentence; it may name tables and columns, never their contents.
  public let message: String
  /// The statement it was about, if there was one.
  ///
  /// Not part of the description, as a caller may have put values into it.
  public let sql: String?
  /// Where in ``sql`` it went wrong: an offset in UTF-8 bytes, from 0; nil if that is not known.
  public let offset: Int?

  /// Makes an error, for tests and for code that must answer as SQLite does.
  ///
  /// - Parameters:
  ///   - extendedCode: An extended or primary result code.
  ///   - message: A sentence without contents.
  ///   - sql: The statement it is about.
  ///   - offset: UTF-8 bytes into the statement, from 0.
  public init(extendedCode: Int32, message: String, sql: String? = nil, offset: Int? = nil) {
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
    self.offset = offset
  }

  /// Takes the last error of a connection.
  init(_ code: Int32, _ database: OpaquePointer?, sql: String? = nil) {
    // The connection's own message is about its last call, which is not this one if the codes differ.
    if let database, sqlite3_extended_errcode(database) == code, let text = sqlite3_errmsg(database) {
      let position = sqlite3_error_offset(database)
      self.init(
        extendedCode: code, message: String(cString: text), sql: sql,
        offset: position >= 0 ? Int(position) : nil)
    } else {
      self.init(extendedCode: code, message: String(cString: sqlite3_errstr(code)), sql: sql)
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The sentence and the code, without the statement.
  public var description: String { "SQLite: \(message) (code \(extendedCode))" }
}
