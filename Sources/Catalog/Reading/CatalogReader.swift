internal import Albums
internal import SQLite

/// Reads a catalog; any number at once, also while one writes.
///
/// It belongs to one owner and is not to be used from two threads at once. It never waits for a writer and
/// never makes one wait. Each call sees the catalog as it is at that moment, whole transactions only.
public final class CatalogReader {
  let connection: Connection
  let path: String
  private let use: CatalogFileUse

  /// Opens a catalog for reading.
  ///
  /// It works on read-only files, folders and media too. A catalog with an older schema is brought up to
  /// date first, if it can be written.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``CatalogError``: `missing`, `newer`, `older` (one that cannot be written now), `damaged`,
  ///   `notACatalog`, `cannotOpen`, `io`.
  public init(path: String) throws(CatalogError) {
    let location = try CatalogLocation(path)
    self.path = path
    use = try CatalogFile.claim(location)
    connection = try CatalogFile.openForReading(location)
  }

  /// Opens a catalog for reading and leaves the file as it is, whatever its schema.
  ///
  /// Of one with an older schema a temporary copy is read, brought up to date: what is written to the catalog later
  /// is not seen then.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``CatalogError``: `missing`, `newer`, `damaged`, `notACatalog`, `cannotOpen`, `io`, `full`.
  public init(leavingAsItIs path: String) throws(CatalogError) {
    let location = try CatalogLocation(path)
    self.path = path
    use = try CatalogFile.claim(location)
    connection = try CatalogFile.openForReading(location, upgrades: false)
  }

  /// Runs something and tells its failure in the catalog's terms.
  func perform<R>(_ body: () throws -> R) throws(CatalogError) -> R {
    try CatalogError.translating(path: path, body)
  }
}

extension CatalogReader {
  /// The remotes, those that were added first first and the local one last, each with its last ended run.
  ///
  /// - Returns: The remotes.
  /// - Throws: ``CatalogError``.
  public func remotes() throws(CatalogError) -> [RemoteRecord] {
    try perform {
      let statement = try connection.cached(
        """
        SELECT r.key, r.api, r.account_id, r.account_name, r.name,
          n.started, n.finished, n.outcome, n.complete, n.summary
        FROM remote r LEFT JOIN run n
          ON n.key = (SELECT max(key) FROM run WHERE remote = r.key AND finished IS NOT NULL)
        ORDER BY r.key
        """)
      var remotes: [RemoteRecord] = []
      while try statement.step() {
        remotes.append(
          RemoteRecord(
            key: RemoteKey(rawValue: statement.integer(0) ?? 0), api: statement.text(1) ?? "",
            accountID: statement.text(2) ?? "", accountName: statement.text(3), name: statement.text(4),
            lastRun: RunRecord(statement, at: 5)))
      }
      return remotes
    }
  }
}

extension RunRecord {
  /// Reads a run from neighbouring columns; nil if they are empty.
  init?(_ row: Statement, at column: Int) {
    guard let started = row.integer(column) else { return nil }
    self.init(
      started: Timestamp(clamping: started),
      finished: row.integer(column + 1).map { Timestamp(clamping: $0) },
      outcome: row.text(column + 2).flatMap(Outcome.init) ?? .lost, isComplete: row.integer(column + 3) == 1,
      summary: row.text(column + 4) ?? "")
  }
}
