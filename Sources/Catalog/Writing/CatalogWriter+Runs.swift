public import Albums
internal import SQLite

extension CatalogWriter {
  /// Writes down that a run begins; until it is finished it counts as lost.
  ///
  /// - Parameters:
  ///   - remote: Whose albums it asks for.
  ///   - started: When.
  /// - Returns: The run's number, for ``finishRun(_:_:)``.
  /// - Throws: ``CatalogError``.
  public func beginRun(_ remote: RemoteKey, started: Timestamp) throws(CatalogError) -> RunID {
    try transaction { connection in
      let insert = try connection.cached(
        "INSERT INTO run(remote, started, outcome, complete, summary) VALUES (?, ?, 'lost', 0, '')")
      try insert.bind(remote.rawValue, at: 1)
      try insert.bind(started.seconds, at: 2)
      try insert.run()
      return RunID(rawValue: connection.lastInsertedRowID)
    }
  }

  /// Writes down how a run ended.
  ///
  /// The last ten runs of a remote are kept.
  ///
  /// - Parameters:
  ///   - run: The number from ``beginRun(_:started:)``.
  ///   - record: How it ended.
  /// - Throws: ``CatalogError``.
  public func finishRun(_ run: RunID, _ record: RunRecord) throws(CatalogError) {
    try transaction { connection in
      let update = try connection.cached(
        "UPDATE run SET started = ?, finished = ?, outcome = ?, complete = ?, summary = ? WHERE key = ?")
      try update.bind(record.started.seconds, at: 1)
      try update.bind(record.finished?.seconds, at: 2)
      try update.bind(record.outcome.rawValue, at: 3)
      try update.bind(record.isComplete ? 1 : 0, at: 4)
      try update.bind(record.summary, at: 5)
      try update.bind(run.rawValue, at: 6)
      try update.run()
      let prune = try connection.cached(
        """
        DELETE FROM run WHERE remote = (SELECT remote FROM run WHERE key = ?1) AND key NOT IN
          (SELECT key FROM run WHERE remote = (SELECT remote FROM run WHERE key = ?1) ORDER BY key DESC LIMIT 10)
        """)
      try prune.bind(run.rawValue, at: 1)
      try prune.run()
    }
  }
}
