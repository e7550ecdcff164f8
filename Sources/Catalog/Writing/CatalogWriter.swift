public import Albums
internal import Glibc
internal import SQLite

/// Writes to a catalog; one at a time over all processes.
///
/// It belongs to one owner and is not to be used from two threads at once. Every call is one transaction:
/// what it did is there whole after a kill, or not at all.
public final class CatalogWriter {
  let path: String
  let now: () -> Timestamp
  private var connection: Connection?
  private var lock: CatalogLock?
  private var use: CatalogFileUse?

  /// Opens a catalog for writing: makes it and its folder if they are missing, and brings an older schema up
  /// to date.
  ///
  /// - Parameters:
  ///   - path: Where it is. New folders are made with mode 0700, the file with 0600.
  ///   - now: The time, for what is first seen or found to be gone; the system's without it.
  /// - Throws: ``CatalogError``: at once with `busy` while another one writes, in this process or another;
  ///   with `newer`, `damaged` or `notACatalog`, and the file unchanged; `readOnly`, `full`, `cannotOpen`, `io`.
  public init(path: String, now: (() -> Timestamp)? = nil) throws(CatalogError) {
    let now = now ?? { Timestamp(clamping: Int64(time(nil))) }
    let location = try CatalogLocation(path)
    try CatalogFile.makeFolder(location.folder, given: path)
    lock = try CatalogLock(location)
    use = try CatalogFile.claim(location)
    connection = try CatalogFile.openForWriting(location, now: now().seconds)
    self.path = path
    self.now = now
  }

  deinit { close() }

  /// Closes the file and lets go of the lock; later calls fail as `misuse`.
  public func close() {
    // In this order: the next writer must find the file closed.
    connection = nil
    use = nil
    lock = nil
  }

  /// Lets go of the pages that pictures were written to: they would fill the cache and are not read again.
  ///
  /// The pages of indexes go with them, and are few to read again for so many pictures.
  func releasePictures() {
    guard let connection, connection.cachedBytes > 4 << 20 else { return }
    connection.releaseCache()
  }

  /// Bytes of memory that hold pages of the file.
  var cachedBytes: Int { connection?.cachedBytes ?? 0 }

  /// Runs something on the connection and tells its failure in the catalog's terms.
  func perform<R>(_ body: (Connection) throws -> R) throws(CatalogError) -> R {
    guard let connection else { throw CatalogError(.misuse, path: path, detail: "it is closed") }
    return try CatalogError.translating(path: path) { try body(connection) }
  }

  /// Runs something in a transaction and tells its failure in the catalog's terms.
  func transaction<R>(_ body: (Connection) throws -> R) throws(CatalogError) -> R {
    try perform { connection in try connection.transaction { try body(connection) } }
  }
}
