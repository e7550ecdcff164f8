internal import CSQLite

/// A connection to a SQLite database.
///
/// It belongs to one owner: neither it nor its statements may be used from two threads at once. It closes
/// when it and all its statements are gone. Foreign keys are enforced, double-quoted strings are errors,
/// the schema is not trusted to call functions with side effects, and the file format is protected from
/// being overwritten through SQL.
public final class Connection {
  /// How a database is opened.
  public enum Access: Hashable, Sendable {
    /// Reads only; the file must exist.
    case readOnly
    /// Reads only, and takes the file as one that nobody changes: no lock, no `-wal`, no `-shm`.
    ///
    /// For files on read-only media. A `-wal` file beside it is not read.
    case immutable
    /// Reads and writes; the file must exist.
    case readWrite
    /// Reads and writes; a missing file is made.
    case create
  }

  let handle: ConnectionHandle
  private var cache: [String: Statement] = [:]
  private static let cacheCapacity = 256

  /// Opens a database.
  ///
  /// Nothing is read yet: whether the file is a database shows with the first statement.
  ///
  /// - Parameters:
  ///   - path: A path in the file system, always taken as one: neither `:memory:` nor `file:` is special.
  ///   - access: How it is opened.
  /// - Throws: ``SQLiteError`` of kind `cannotOpen` and others.
  public convenience init(path: String, access: Access) throws(SQLiteError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "not a path")
    }
    let path = path.hasPrefix("/") ? path : "./" + path
    switch access {
    case .readOnly: try self.init(name: path, flags: SQLITE_OPEN_READONLY)
    case .immutable:
      try self.init(name: Self.immutableURI(path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    case .readWrite: try self.init(name: path, flags: SQLITE_OPEN_READWRITE)
    case .create: try self.init(name: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }
  }

  /// Makes a database in memory that is gone with the connection.
  ///
  /// - Returns: The connection to it.
  /// - Throws: ``SQLiteError`` if there is no memory for it.
  public static func inMemory() throws(SQLiteError) -> Connection {
    try Connection(
      name: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY)
  }

  /// Copies the database, as it is now, into a temporary one that is gone with its connection.
  ///
  /// - Returns: The connection to the copy.
  /// - Throws: ``SQLiteError``; of kind `full` if there is no room for it.
  public func temporaryCopy() throws(SQLiteError) -> Connection {
    // Without a name it is a file that SQLite removes.
    let copy = try Connection(name: "", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    guard let backup = sqlite3_backup_init(copy.handle.pointer, "main", handle.pointer, "main") else {
      throw SQLiteError(sqlite3_extended_errcode(copy.handle.pointer), copy.handle.pointer)
    }
    let code = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, end == SQLITE_OK else {
      throw SQLiteError(code == SQLITE_DONE ? end : code, copy.handle.pointer)
    }
    return copy
  }

  private init(name: String, flags: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened, code == SQLITE_OK else {
      let error = SQLiteError(code, opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = ConnectionHandle(opened)
    for (option, isOn) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1), (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
    ] {
      try handle.check(albumsync_sqlite_configure(opened, option, Int32(isOn)))
    }
  }

  private static func immutableURI(_ path: String) -> String {
    var uri: [UInt8] = Array("file:".utf8)
    let digits = Array("0123456789abcdef".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"):
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: uri.append(byte)
      }
    }
    return String(decoding: uri, as: UTF8.self) + "?immutable=1"
  }
}

extension Connection {
  /// Runs statements that give no rows anyone wants.
  ///
  /// - Parameter sql: One or more statements, separated by `;`. Those before a failing one have run.
  /// - Throws: ``SQLiteError``.
  public func execute(_ sql: String) throws(SQLiteError) {
    try handle.check(sqlite3_exec(handle.pointer, sql, nil, nil, nil), sql: sql)
  }

  /// Compiles one statement.
  ///
  /// - Parameter sql: One statement; text after its `;` is an error.
  /// - Returns: A statement of the caller's own.
  /// - Throws: ``SQLiteError``; of kind `auth` if the authorizer refuses a part of it.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    try Statement(sql, on: handle, isPersistent: false)
  }

  /// Gives a statement that is compiled at the first call and handed out again at later ones.
  ///
  /// It is reset and its values are cleared. While it is in the middle of its rows, another one is made, so
  /// the same text may be used inside its own loop; whoever leaves a loop early calls ``Statement/reset()``.
  ///
  /// - Parameter sql: One statement; its text is the key.
  /// - Returns: The statement, to be used before the same text is asked for again.
  /// - Throws: ``SQLiteError``.
  public func cached(_ sql: String) throws(SQLiteError) -> Statement {
    if let known = cache[sql] {
      if known.isRunning { return try prepare(sql) }
      known.reset()
      known.clearBindings()
      return known
    }
    if cache.count >= Self.cacheCapacity { cache.removeAll() }
    let statement = try Statement(sql, on: handle, isPersistent: true)
    cache[sql] = statement
    return statement
  }

  /// The rows that the last INSERT, UPDATE or DELETE changed, without those changed by triggers.
  public var changes: Int { Int(sqlite3_changes64(handle.pointer)) }

  /// All rows changed since the connection was opened.
  public var totalChanges: Int { Int(sqlite3_total_changes64(handle.pointer)) }

  /// The row id of the last inserted row; 0 if there was none.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle.pointer) }

  /// Bytes of memory that hold pages of the database.
  public var cachedBytes: Int {
    var used: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(handle.pointer, SQLITE_DBSTATUS_CACHE_USED, &used, &highest, 0)
    return Int(used)
  }

  /// Gives back the memory of pages that nothing is using; they are read again when they are needed.
  public func releaseCache() { sqlite3_db_release_memory(handle.pointer) }

  /// A number that differs once another connection has changed the database; own changes leave it alone.
  ///
  /// Only comparing two values from the same connection tells anything.
  public var dataVersion: Int {
    get throws(SQLiteError) {
      let statement = try cached("PRAGMA data_version")
      defer { statement.reset() }
      return try statement.step() ? Int(statement.integer(0) ?? 0) : 0
    }
  }

  /// Makes the statements that run now fail with ``SQLiteError/Kind/interrupt``.
  public func interrupt() { handle.interruption.interrupt() }

  /// Does the same from other threads.
  public var interruptHandle: InterruptHandle { handle.interruption }

  /// Leaves the write-ahead log as it is when this connection closes, though it be the last.
  public func keepLogOnClose() {
    albumsync_sqlite_configure(handle.pointer, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  }

  /// How long a statement waits for a lock before it fails as `busy`.
  ///
  /// - Parameter milliseconds: 0, as it is at first, fails at once.
  public func setBusyTimeout(milliseconds: Int32) { sqlite3_busy_timeout(handle.pointer, milliseconds) }
}
