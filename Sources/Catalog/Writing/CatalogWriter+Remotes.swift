public import Albums
internal import SQLite

extension CatalogWriter {
  /// Finds a remote's number, and stores its names if they differ; a new one is added.
  ///
  /// - Parameters:
  ///   - api: The interface it is asked through.
  ///   - account: Whose albums they are. The interface and the account's id are the identity, never a URL.
  ///   - name: The person's name for it; nil leaves the one that is stored.
  /// - Returns: Its number in this catalog.
  /// - Throws: ``CatalogError``.
  public func remote(api: String, account: Account, name: String? = nil) throws(CatalogError) -> RemoteKey {
    try transaction { connection in
      let find = try connection.cached(
        "SELECT key, account_name, name FROM remote WHERE api = ? AND account_id = ?")
      try find.bind(api, at: 1)
      try find.bind(account.id, at: 2)
      defer { find.reset() }
      if try find.step(), let key = find.integer(0) {
        let (accountName, label) = (account.name ?? find.text(1), name ?? find.text(2))
        if accountName != find.text(1) || label != find.text(2) {
          let update = try connection.cached("UPDATE remote SET account_name = ?, name = ? WHERE key = ?")
          try update.bind(accountName, at: 1)
          try update.bind(label, at: 2)
          try update.bind(key, at: 3)
          try update.run()
        }
        return RemoteKey(rawValue: key)
      }
      return try Self.addRemote(api: api, account: account, name: name, connection)
    }
  }

  private static func addRemote(
    api: String, account: Account, name: String?, _ connection: Connection
  ) throws -> RemoteKey {
    // The local one's number is above all others, so the others are counted below it.
    let insert = try connection.cached(
      """
      INSERT INTO remote(key, api, account_id, account_name, name)
      VALUES (coalesce(?5, (SELECT coalesce(max(key), 0) + 1 FROM remote WHERE key < \(RemoteKey.local.rawValue))),
        ?1, ?2, ?3, ?4)
      """)
    try insert.bind(api, at: 1)
    try insert.bind(account.id, at: 2)
    try insert.bind(account.name, at: 3)
    try insert.bind(name, at: 4)
    try insert.bind(api == "local" ? RemoteKey.local.rawValue : nil, at: 5)
    try insert.run()
    return RemoteKey(rawValue: connection.lastInsertedRowID)
  }
}
