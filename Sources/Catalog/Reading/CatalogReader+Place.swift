public import Albums
internal import SQLite

extension CatalogReader {
  /// Finds where a photo stands in a list, reading the order's index from its beginning.
  ///
  /// - Parameters:
  ///   - photo: Which photo.
  ///   - remote: Whose.
  ///   - query: The list; its limit and offset are passed over.
  /// - Returns: Its place; nil if the list does not hold it.
  /// - Throws: ``CatalogError``.
  public func place(
    of photo: PhotoID, remote: RemoteKey, in query: PhotoQuery
  ) throws(CatalogError) -> PhotoPlace? {
    try perform {
      try connection.snapshot {
        guard let wanted = try photoKey(photo, remote) else { return nil }
        let statement = try PhotoSelection(query: query).keys(on: connection)
        defer { statement.reset() }
        var (index, previous) = (0, Int64?.none)
        while try statement.step() {
          let key = statement.integer(0)
          if key == wanted {
            let next = try statement.step() ? statement.integer(0) : nil
            return PhotoPlace(
              index: index, previous: try neighbour(previous), next: try neighbour(next))
          }
          (index, previous) = (index + 1, key)
        }
        return nil
      }
    }
  }

  private func photoKey(_ id: PhotoID, _ remote: RemoteKey) throws -> Int64? {
    let statement = try connection.cached("SELECT key FROM photo WHERE remote = ? AND id = ?")
    try statement.bind(remote.rawValue, at: 1)
    try statement.bind(id.rawValue, at: 2)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }

  private func neighbour(_ key: Int64?) throws -> PhotoPlace.Neighbour? {
    guard let key else { return nil }
    let statement = try connection.cached("SELECT remote, id FROM photo WHERE key = ?")
    try statement.bind(key, at: 1)
    defer { statement.reset() }
    guard try statement.step() else { return nil }
    return PhotoPlace.Neighbour(
      remote: RemoteKey(rawValue: statement.integer(0) ?? 0), id: PhotoID(statement.text(1) ?? ""))
  }
}
