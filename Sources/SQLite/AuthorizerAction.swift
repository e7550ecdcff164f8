internal import CSQLite

/// Something a statement would do, asked about while it is compiled.
public struct AuthorizerAction: Hashable, Sendable {
  /// What it would do.
  public enum Kind: Hashable, Sendable {
    /// Runs a SELECT at all.
    case select
    /// Reads a column: table and column (an empty column when only rows are counted).
    case read
    /// Calls a function: nothing and its name.
    case function
    /// Uses a recursive common table expression.
    case recursive
    /// Inserts into a table.
    case insert
    /// Updates a column of a table.
    case update
    /// Deletes from a table.
    case delete
    /// Sets or asks a pragma: its name and its argument.
    case pragma
    /// Attaches a file or detaches one.
    case attach
    /// Begins, ends or undoes a transaction or a savepoint.
    case transaction
    /// Makes, changes or drops a part of the schema, or gathers statistics on it.
    case schema
    /// Anything else, by SQLite's code.
    case other(Int32)
  }

  /// What it would do.
  public let kind: Kind
  /// Its first detail: mostly a table's name.
  public let first: String?
  /// Its second detail: mostly a column's or a function's name.
  public let second: String?
  /// The database it is done in, such as `main` or `temp`.
  public let database: String?
  /// The innermost view or trigger that does it; nil if the statement itself does.
  public let accessor: String?

  init(
    code: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?,
    _ database: UnsafePointer<CChar>?, _ accessor: UnsafePointer<CChar>?
  ) {
    kind = Kind(code: code)
    self.first = first.map { String(cString: $0) }
    self.second = second.map { String(cString: $0) }
    self.database = database.map { String(cString: $0) }
    self.accessor = accessor.map { String(cString: $0) }
  }
}

extension AuthorizerAction.Kind {
  init(code: Int32) {
    switch code {
    case SQLITE_SELECT: self = .select
    case SQLITE_READ: self = .read
    case SQLITE_FUNCTION: self = .function
    case SQLITE_RECURSIVE: self = .recursive
    case SQLITE_INSERT: self = .insert
    case SQLITE_UPDATE: self = .update
    case SQLITE_DELETE: self = .delete
    case SQLITE_PRAGMA: self = .pragma
    case SQLITE_ATTACH, SQLITE_DETACH: self = .attach
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: self = .transaction
    case SQLITE_CREATE_INDEX...SQLITE_CREATE_VIEW, SQLITE_DROP_INDEX...SQLITE_DROP_VIEW,
      SQLITE_ALTER_TABLE, SQLITE_REINDEX, SQLITE_ANALYZE, SQLITE_CREATE_VTABLE, SQLITE_DROP_VTABLE:
      self = .schema
    default: self = .other(code)
    }
  }
}
