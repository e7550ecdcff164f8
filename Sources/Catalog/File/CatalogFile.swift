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

  /// Opens for reading; never changes anything.
  static func openForReading(_ location: CatalogLocation) throws(CatalogError) -> Connection {
    guard try fileSize(location) != nil else { throw CatalogError(.missing, path: location.given) }
    let connection = try CatalogError.translating(path: location.given) {
      try readable(location)
    }
    // Readers wait only while another process recovers the file after a kill, or puts the last of its log
    // back into it.
    connection.setBusyTimeout(milliseconds: 5000)
    return connection
  }

  /// Opens for reading and makes sure of the schema, if need be by bringing it up to date.
  static func openCurrent(_ location: CatalogLocation) throws(CatalogError) -> Connection {
    let connection = try openForReading(location)
    try check(connection, location)
    let standing = try CatalogError.translating(path: location.given) {
      try Migrator.standing(of: connection)
    }
    switch standing {
    case .current: return connection
    case .new: throw CatalogError(.missing, path: location.given)
    case .older, .newer, .foreign: break
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

  private static func readable(_ location: CatalogLocation) throws -> Connection {
    let connection = try Connection(path: location.real, access: .readOnly)
    do {
      _ = try pragma("user_version", connection)
      return connection
    } catch let error as SQLiteError where error.kind == .cannotOpen {
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

  /// The catalog's size; nil if there is none.
  ///
  /// What is no plain file, and could block or worse, is refused.
  private static func fileSize(_ location: CatalogLocation) throws(CatalogError) -> Int? {
    var status = stat()
    guard stat(location.real, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw CatalogError(errno: errno, path: location.given)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CatalogError(.cannotOpen, path: location.given, detail: "it is not a file")
    }
    return Int(status.st_size)
  }

  /// Opens for writing, makes the file if it is missing and brings its schema up to date.
  ///
  /// The caller holds the lock.
  static func openForWriting(_ location: CatalogLocation, now: Int64) throws(CatalogError) -> Connection {
    try refuseForeign(location)
    // SQLite would make it readable by others.
    let descriptor = open(location.real, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CatalogError(errno: errno, path: location.given) }
    close(descriptor)
    return try CatalogError.translating(path: location.given) {
      let connection = try Connection(path: location.real, access: .readWrite)
      connection.setBusyTimeout(milliseconds: 5000)
      // A killed process loses nothing; a power failure may lose the last transactions, never part of one.
      // Batches touch the indexes all over, so pages are kept in memory (32 MiB) and go back into the file
      // seldom (every 32 MiB of log), once for many changes.
      try connection.execute(
        """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768;
        PRAGMA wal_autocheckpoint = 8192; PRAGMA journal_size_limit = 67108864
        """)
      if try Migrator.standing(of: connection) != .current { try Migrator.migrate(connection, now: now) }
      return connection
    }
  }

  /// Refuses a file that is not to be written, without changing a byte of it.
  ///
  /// A connection that may write would put a log left behind back into the file.
  private static func refuseForeign(_ location: CatalogLocation) throws(CatalogError) {
    guard let size = try fileSize(location), size > 0 else { return }
    try check(try openForReading(location), location)
  }

  /// Throws unless the file is a catalog that this version knows, or an empty database.
  static func check(_ connection: Connection, _ location: CatalogLocation) throws(CatalogError) {
    let standing = try CatalogError.translating(path: location.given) {
      try Migrator.standing(of: connection)
    }
    switch standing {
    case .newer: throw CatalogError(.newer, path: location.given)
    case .foreign: throw CatalogError(.notACatalog, path: location.given)
    case .new, .current, .older: break
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
