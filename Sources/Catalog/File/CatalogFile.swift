internal import Glibc
internal import SQLite

/// Opening and checking the file; what it holds is others' concern.
enum CatalogFile {
  /// What the file says of itself.
  struct Identity {
    var applicationID: Int64
    var version: Int64
    var isEmpty: Bool
  }

  /// Claims the file for this process, which must hold the claim for as long as it has the file open.
  static func claim(_ location: CatalogLocation) throws(CatalogError) -> CatalogFileUse {
    try CatalogFileUse(location) { () throws(CatalogError) in try CatalogHeader.check(location) }
  }

  /// Opens for reading and makes sure of the schema, if need be by bringing the file, or else a copy, up to date.
  ///
  /// The caller has claimed the file with ``claim(_:)``.
  static func openForReading(
    _ location: CatalogLocation, upgrades: Bool = true
  ) throws(CatalogError) -> Connection {
    guard access(location.real, F_OK) == 0 || errno != ENOENT else {
      throw CatalogError(.missing, path: location.given)
    }
    let connection = try CatalogError.translating(path: location.given) { try readable(location) }
    switch try standing(of: connection, location) {
    case .current: return connection
    case .new: throw CatalogError(.missing, path: location.given)
    case .older, .newer, .foreign: break
    }
    guard upgrades else {
      return try CatalogError.translating(path: location.given) {
        let copy = try connection.temporaryCopy()
        try Migrator.migrate(copy, now: Int64(time(nil)))
        try copy.execute("PRAGMA query_only = ON")
        return copy
      }
    }
    do {
      let lock = try CatalogLock(location)
      try withExtendedLifetime(lock) { () throws(CatalogError) in
        _ = try openForWriting(location, now: Int64(time(nil)))
      }
    } catch {
      throw CatalogError(.older, path: location.given, detail: error.detail)
    }
    return connection
  }

  private static func readable(_ location: CatalogLocation) throws(SQLiteError) -> Connection {
    do {
      // A connection that could write removes the empty log when it is the last to close. Where the file
      // cannot be written it is one that only reads.
      let connection = try Connection(path: location.real, access: .readWrite)
      // Readers wait only while another process recovers the file after a kill, or puts the last of its log
      // back into it.
      connection.setBusyTimeout(milliseconds: 5000)
      try connection.execute("PRAGMA query_only = ON; PRAGMA user_version")
      return connection
    } catch  where error.kind == .cannotOpen || error.kind == .readOnly {
      // A file with a write-ahead log needs the log's index beside it. Where that cannot be made, the file
      // alone is whole if no log is left; with one, the newest rows would be missing and pages half new.
      guard fileSize(location.real + "-wal") == 0 else { throw error }
      return try Connection(path: location.real, access: .immutable)
    }
  }

  private static func fileSize(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Opens for writing, makes the file if it is missing and brings its schema up to date.
  ///
  /// The caller holds the lock and has claimed the file with ``claim(_:)``.
  static func openForWriting(_ location: CatalogLocation, now: Int64) throws(CatalogError) -> Connection {
    // SQLite would make it readable by others. One that is there is not opened here: see CatalogFileUse.
    let descriptor = open(location.real, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw CatalogError(errno: errno, path: location.given) }
    if descriptor >= 0 { close(descriptor) }
    let connection = try CatalogError.translating(path: location.given) {
      try Connection(path: location.real, access: .readWrite)
    }
    connection.setBusyTimeout(milliseconds: 5000)
    let standing = try standing(of: connection, location)
    try CatalogError.translating(path: location.given) {
      // A killed process loses nothing; a power failure may lose the last transactions, never part of one.
      // Batches touch the indexes all over, so pages are kept in memory (32 MiB) and go back into the file
      // seldom (every 32 MiB of log), once for many changes.
      try connection.execute(
        """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768;
        PRAGMA wal_autocheckpoint = 8192; PRAGMA journal_size_limit = 67108864
        """)
      if standing != .current { try Migrator.migrate(connection, now: now) }
    }
    return connection
  }

  /// Throws unless the file is a catalog that this version knows, or an empty database.
  private static func standing(
    of connection: Connection, _ location: CatalogLocation
  ) throws(CatalogError) -> Migrator.Standing {
    let standing = try CatalogError.translating(path: location.given) {
      try Migrator.standing(of: connection)
    }
    switch standing {
    case .newer, .foreign:
      // The log it was found in stays a log.
      connection.keepLogOnClose()
      throw CatalogError(standing == .newer ? .newer : .notACatalog, path: location.given)
    case .new, .current, .older: return standing
    }
  }

  /// Makes a folder and those above it, readable by nobody else.
  static func makeFolder(_ path: String, given: String) throws(CatalogError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path != "/" else { throw CatalogError(errno: errno, path: given) }
    try makeFolder(CatalogLocation.parent(of: path), given: given)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw CatalogError(errno: errno, path: given) }
  }

  /// Reads what the file says of itself; fails if it is no database.
  static func identity(_ connection: Connection) throws -> Identity {
    let empty = try connection.prepare("SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)")
    return Identity(
      applicationID: try pragma("application_id", connection),
      version: try pragma("user_version", connection), isEmpty: try empty.step() && empty.integer(0) == 1)
  }

  static func pragma(_ name: String, _ connection: Connection) throws -> Int64 {
    let statement = try connection.prepare("PRAGMA \(name)")
    return try statement.step() ? statement.integer(0) ?? 0 : 0
  }
}
