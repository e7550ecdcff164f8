internal import SQLite

extension CatalogWriter {
  /// Makes all changes of a batch in one transaction.
  ///
  /// Rows that are as they should be are not written; a batch without a difference writes nothing.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - remote: Whose albums and covers they are.
  /// - Returns: What it did.
  /// - Throws: ``CatalogError``; nothing of the batch is stored then.
  @discardableResult
  public func apply(_ batch: CatalogBatch, to remote: RemoteKey) throws(CatalogError) -> BatchResult {
    if batch.isEmpty { return BatchResult() }
    let now = now()
    defer { if batch.covers.contains(where: { !$0.renditions.isEmpty }) { releasePictures() } }
    return try transaction { connection in
      let session = ChangeSession(connection, remote: remote, now: now)
      var result = BatchResult()
      for write in batch.albums { try session.write(write, into: &result) }
      for position in batch.positions { try session.move(position.id, to: position.position) }
      for write in batch.photos { try session.write(write, into: &result) }
      for listing in batch.photoListings { try session.settle(listing, into: &result) }
      for id in batch.deletedAlbums where try session.markDeleted(id) { result.deleted += 1 }
      for cover in batch.covers { try session.write(cover) }
      return result
    }
  }
}
