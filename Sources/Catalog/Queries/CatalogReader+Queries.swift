internal import FQL
public import FQLStore
internal import SQLite

extension CatalogReader {
  /// Makes the catalog answer the query language.
  ///
  /// Live rows of all remotes are seen, whoever asks; `me()` is the account of one of them. What was never
  /// stored, such as the addresses of pictures, is unknown.
  ///
  /// - Parameters:
  ///   - remote: Whose account `me()` is; nil for the only remote, and nobody if there are several.
  ///   - now: Seconds since 1970, for `now()`.
  /// - Returns: A store on this reader's connection, for the same owner.
  /// - Throws: ``CatalogError``.
  public func queries(
    as remote: RemoteKey? = nil, now: @escaping () -> Int64
  ) throws(CatalogError) -> FQLStore {
    let remotes = try remotes()
    let accounts = remotes.filter { $0.key != .local }
    let viewer =
      remote.map { key in accounts.first { $0.key == key } } ?? (accounts.count == 1 ? accounts[0] : nil)
    return try perform {
      // The views are the connection's own, which even a reader may make.
      try connection.execute("PRAGMA query_only = OFF")
      let views = try QueryViews(on: connection, remotes: remotes)
      try connection.execute("PRAGMA query_only = ON")
      return try FQLStore(
        connection: connection, schema: .facebook, mapping: try views.mapping(),
        policy: .offline, viewer: viewer?.accountID, now: now)
    }
  }
}
