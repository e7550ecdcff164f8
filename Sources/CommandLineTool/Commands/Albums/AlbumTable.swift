import Catalog

/// `albums` for people: a table, printed as it is read.
struct AlbumTable {
  /// So many rows settle the widths.
  static let measured = 500

  private let session: Session
  private let columns: [AlbumColumn]

  /// Looks at what the table needs columns for.
  init(_ session: Session, _ reader: CatalogReader) throws(Failure) {
    self.session = session
    columns = try [.id, .name, .photos, .cover, .modified] + AlbumColumn.further(session, reader)
  }

  /// Writes the table.
  func write(_ query: AlbumQuery, from reader: CatalogReader) throws(Failure) {
    let output = session.output
    var table: TextTable?
    var first: [[String]] = []
    func begin() -> TextTable {
      let settled = TextTable(columns.map(\.column), measuring: first, room: session.terminal.columns)
      output.write(settled.heading + "\n")
      for row in first { output.write(settled.line(row) + "\n") }
      table = settled
      return settled
    }
    let language = session.language
    try session.reading { () throws(CatalogError) in
      try reader.eachAlbum(query) { row in
        let cells = columns.map { $0.cell(row, language) }
        if let table {
          output.write(table.line(cells) + "\n")
        } else {
          first.append(cells)
          if first.count == Self.measured { _ = begin() }
        }
        return !output.isGone
      }
    }
    if table == nil { _ = begin() }
    if first.isEmpty { session.messages.note("No albums.") }
  }
}
