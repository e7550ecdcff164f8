public import Albums
internal import SQLite

extension CatalogReader {
  /// Gives every live row of a remote, in stored order.
  ///
  /// - Parameter remote: Whose.
  /// - Returns: About 250 bytes a row.
  /// - Throws: ``CatalogError``.
  public func liveRows(of remote: RemoteKey) throws(CatalogError) -> [LiveRow] {
    try perform { try StoredRows(connection, remote).live() }
  }

  /// Gives albums as they are stored, those marked as gone too.
  ///
  /// - Parameters:
  ///   - ids: Which; in any number.
  ///   - remote: Whose.
  /// - Returns: Those that are stored.
  /// - Throws: ``CatalogError``.
  public func storedAlbums(
    _ ids: some Sequence<AlbumID>, of remote: RemoteKey
  ) throws(CatalogError) -> [AlbumID: StoredAlbum] {
    try perform { try StoredRows(connection, remote).albums(ids) }
  }

  /// Gives covers as they are stored, without the pictures.
  ///
  /// - Parameters:
  ///   - ids: The photos; in any number.
  ///   - remote: Whose.
  /// - Returns: Those of which something is stored; any other is pending.
  /// - Throws: ``CatalogError``.
  public func storedCovers(
    _ ids: some Sequence<PhotoID>, of remote: RemoteKey
  ) throws(CatalogError) -> [PhotoID: StoredCover] {
    try perform { try StoredRows(connection, remote).covers(ids) }
  }
}
