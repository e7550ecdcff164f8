import Catalog

/// Brings originals to this machine when they are asked for on the page.
struct PageOriginals: Sendable {
  let session: Session

  /// Fetches an original from the remote that the photo belongs to.
  ///
  /// - Parameter photo: The photo.
  /// - Returns: The file's path.
  /// - Throws: ``PictureSources/Problem`` if it cannot be had.
  func bring(_ photo: CatalogPhoto) async throws(PictureSources.Problem) -> String {
    var entries = [PickDocument.Entry(photo: photo, remote: nil)]
    do throws(Failure) {
      let reader = try session.reader()
      let remotes = try session.reading { () throws(CatalogError) in try reader.remotes() }
      var copies = try OriginalCopies(session, folder: try session.places.originals, tellsCatalog: false)
      _ = try await copies.copy(&entries, remotes: remotes)
    } catch {
      throw PictureSources.Problem(description: error.message)
    }
    if let file = entries[0].file { return file }
    throw PictureSources.Problem(description: entries[0].reason ?? "The original was not fetched.")
  }
}
