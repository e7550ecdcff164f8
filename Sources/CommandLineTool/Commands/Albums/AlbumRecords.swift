import Albums
import Catalog

/// `albums --csv`: a record an album.
struct AlbumRecords {
  private static let heading: [CSVText.Cell] = [
    "id", "remote", "name", "title", "kind", "count", "videoCount", "cover", "coverPhotoID", "created",
    "modified",
    "description", "location", "link", "visibility", "deleted",
  ].map { .text($0) }

  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Writes the heading and the records.
  func write(_ query: AlbumQuery, from reader: CatalogReader) throws(Failure) {
    let output = session.output
    let forTerminal = session.terminal.showsData
    let language = session.language
    output.write(CSVText.record(Self.heading))
    try session.reading { () throws(CatalogError) in
      try reader.eachAlbum(query) { row in
        output.write(CSVText.record(Self.cells(row, language), forTerminal: forTerminal))
        return !output.isGone
      }
    }
  }

  private static func cells(_ row: CatalogAlbum, _ language: Language) -> [CSVText.Cell] {
    let album = row.album
    return [
      .text(album.id.rawValue), .text(row.remoteLabel), .text(album.name), .text(row.title(language)),
      .text(album.kind?.word), .number(album.count), .number(album.videoCount),
      .text(row.cover.state.rawValue),
      .text(row.cover.photoID?.rawValue), .text(album.created?.iso8601), .text(album.modified?.iso8601),
      .text(album.description), .text(album.location), .text(album.link), .text(album.visibility),
      .text(row.deleted?.iso8601),
    ]
  }
}
