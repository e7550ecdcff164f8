internal import SQLite

extension CatalogReader {
  /// Reads albums one by one, all as of one moment, without holding them in memory.
  ///
  /// - Parameters:
  ///   - query: Which, and in which order.
  ///   - body: Gets an album; false ends the reading.
  /// - Throws: ``CatalogError``.
  public func eachAlbum(_ query: AlbumQuery = AlbumQuery(), _ body: (CatalogAlbum) -> Bool)
    throws(CatalogError)
  {
    try perform {
      let labels = try remoteLabels()
      let statement = try AlbumSelection(query: query).statement(on: connection)
      defer { statement.reset() }
      while try statement.step() {
        guard body(CatalogAlbum(statement, labels: labels)) else { return }
      }
    }
  }
}
