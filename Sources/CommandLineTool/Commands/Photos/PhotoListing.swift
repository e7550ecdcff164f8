import Albums
import Catalog
import JSON

/// A listing of photos, read in pieces, in each of its forms.
struct PhotoListing {
  private static let piece = 1000

  private let session: Session
  private let reader: CatalogReader
  private let query: PhotoQuery

  init(_ session: Session, _ reader: CatalogReader, _ query: PhotoQuery) {
    self.session = session
    self.reader = reader
    self.query = query
  }

  /// Writes one array.
  func writeJSON() throws(Failure) {
    let labels = try labels()
    let output = session.output
    var isFirst = true
    do throws(Failure) {
      try eachPiece { photos in
        var writer = JSONWriter()
        for photo in photos { PhotoDocument(photo, remote: labels[photo.remote]).write(to: &writer) }
        output.write((isFirst ? "[" : ",") + String(decoding: writer.bytes, as: UTF8.self))
        isFirst = false
      }
    } catch {
      if output.hasData { output.write("]\n") }
      throw error
    }
    output.write(isFirst ? "[]\n" : "]\n")
  }

  /// Writes a heading and a record a photo.
  func writeCSV() throws(Failure) {
    let labels = try labels()
    session.output.write(CSVText.record(PhotoText.csvHeading))
    try eachPiece { photos in
      for photo in photos {
        let cells = PhotoText.csvCells(photo, remote: labels[photo.remote])
        session.output.write(CSVText.record(cells, forTerminal: session.terminal.showsData))
      }
    }
  }

  /// Writes a table; the first piece settles its widths.
  func writeTable() throws(Failure) {
    var table: TextTable?
    try eachPiece { photos in
      let rows = photos.map(PhotoText.tableCells)
      let settled = table ?? TextTable(PhotoText.columns, measuring: rows, room: session.terminal.columns)
      if table == nil { session.output.write(settled.heading + "\n") }
      table = settled
      for row in rows { session.output.write(settled.line(row) + "\n") }
    }
    if table == nil {
      session.output.write(
        TextTable(PhotoText.columns, measuring: [], room: session.terminal.columns).heading + "\n")
      session.messages.note("No photos. A sync with --photos stores them.")
    }
  }

  private func labels() throws(Failure) -> [RemoteKey: String] {
    let remotes = try session.reading { () throws(CatalogError) in try reader.remotes() }
    return Dictionary(remotes.map { ($0.key, $0.label) }) { first, _ in first }
  }

  /// Hands on the photos as of one moment, so many at a time.
  private func eachPiece(_ body: ([CatalogPhoto]) -> Void) throws(Failure) {
    let output = session.output
    var piece: [CatalogPhoto] = []
    try session.reading { () throws(CatalogError) in
      try reader.eachPhoto(query) { photo in
        piece.append(photo)
        if piece.count == Self.piece {
          body(piece)
          piece.removeAll(keepingCapacity: true)
        }
        return !output.isGone
      }
    }
    if !piece.isEmpty { body(piece) }
  }
}
