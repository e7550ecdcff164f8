import Albums
import Catalog

/// Which album a person means: by its id, or by a name that only one album has.
struct AlbumChoice {
  /// How smart albums are told from names.
  static let smartMark = "@"

  private let session: Session
  private let reader: CatalogReader

  init(_ session: Session, _ reader: CatalogReader) {
    self.session = session
    self.reader = reader
  }

  /// Where the photos of an album are: `@videos` and its like, an id, or a name.
  func scope(_ text: String) throws(Failure) -> PhotoQuery.Scope {
    if text.hasPrefix(Self.smartMark), let kind = SmartAlbumKind(rawValue: String(text.dropFirst())) {
      return .smart(kind)
    }
    let album = try album(text)
    return .album(album.album.id, album.remote)
  }

  /// Finds the album; an id comes before a name, one that is there before one that is gone.
  ///
  /// - Throws: ``Failure`` with exit code 64 if there is none, or several: then it lists their ids.
  func album(_ text: String) throws(Failure) -> CatalogAlbum {
    let found = try candidates(text)
    if found.count == 1 { return found[0] }
    guard let first = found.first else {
      throw Failure(.usage, "The catalog has no album \"\(text)\". \"albumsync albums\" lists those it has.")
    }
    let isOneID = found.allSatisfy { $0.album.id == first.album.id }
    let list = found.map { row in
      "  \(row.album.id)  \(FittedText(row.title(session.language), within: 60).text)  (\(row.remoteLabel))"
    }
    let remedy = isOneID ? "Say whose with --remote." : "Say which by its id."
    throw Failure(
      .usage, (["\"\(text)\" may be any of \(found.count) albums. \(remedy)"] + list).joined(separator: "\n"))
  }

  private func candidates(_ text: String) throws(Failure) -> [CatalogAlbum] {
    let remote = try session.remote(in: reader)?.key
    let language = session.language
    return try session.reading { () throws(CatalogError) in
      try reader.albums(called: text, remote: remote, language: language)
    }
  }
}
