internal import CSQLite

extension SQLiteError {
  /// What went wrong, as far as a caller acts differently on it.
  public enum Kind: Hashable, Sendable {
    /// Another connection holds the lock that is needed.
    case busy
    /// The file is damaged.
    case corrupt
    /// The file is no database.
    case notADatabase
    /// The disk, or the size set as limit, is full.
    case full
    /// The file or its folder cannot be written.
    case readOnly
    /// The file cannot be opened: missing, a folder, or without permission.
    case cannotOpen
    /// Stopped by ``Connection/interrupt()`` or the step limit.
    case interrupt
    /// The authorizer said no.
    case auth
    /// A constraint of the schema would be broken.
    case constraint
    /// The file system failed.
    case io
    /// A text, a blob or a statement exceeds its limit.
    case tooBig
    /// Anything else: mostly an error in the statement.
    case other
  }

  /// What went wrong, as far as a caller acts differently on it.
  public var kind: Kind {
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_FULL: .full
    case SQLITE_READONLY: .readOnly
    case SQLITE_CANTOPEN, SQLITE_PERM: .cannotOpen
    case SQLITE_INTERRUPT: .interrupt
    case SQLITE_AUTH: .auth
    // A refused function comes with the code of any error.
    case SQLITE_ERROR where message.hasPrefix("not authorized"): .auth
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_IOERR: .io
    case SQLITE_TOOBIG: .tooBig
    default: .other
    }
  }
}
