import Catalog

/// `albums --json`: one array, streamed.
struct AlbumDocument {
  /// The reader of the output has gone away.
  private struct Gone: Error {}

  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Writes the document.
  ///
  /// The catalog hands it over in pieces that end between rows, so even one that breaks off can be closed.
  func write(_ query: AlbumQuery, from reader: CatalogReader) throws(Failure) {
    let output = session.output
    do {
      try reader.writeAlbumsJSON(query, language: session.language) { piece in
        output.write(piece)
        if output.isGone { throw Gone() }
      }
    } catch let error as CatalogError {
      if output.hasData { output.write("]\n") }
      throw Failure(error)
    } catch {
      return  // nobody reads any more
    }
  }
}
