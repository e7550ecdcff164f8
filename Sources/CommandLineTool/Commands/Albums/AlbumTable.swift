import Albums
import Catalog

/// `albums` for people: a table, printed as it is read.
struct AlbumTable {
  /// So many rows settle the widths.
  private static let measured = 500

  private let session: Session
  private let hasRemotes: Bool
  private let hasDeleted: Bool

  /// Looks at what the table needs columns for.
  init(_ session: Session, _ reader: CatalogReader) throws(Failure) {
    self.session = session
    let remotes = try session.reading { () throws(CatalogError) in try reader.remotes() }
    hasRemotes = remotes.count > 1
    hasDeleted = session.invocation.has(AlbumSwitches.deleted)
  }

  /// Writes the table.
  func write(_ query: AlbumQuery, from reader: CatalogReader) throws(Failure) {
    let output = session.output
    var table: TextTable?
    var first: [[String]] = []
    func begin() -> TextTable {
      let settled = TextTable(columns, measuring: first, room: session.terminal.columns)
      output.write(settled.heading + "\n")
      for row in first { output.write(settled.line(row) + "\n") }
      table = settled
      return settled
    }
    let language = session.language
    try session.reading { () throws(CatalogError) in
      try reader.eachAlbum(query) { row in
        let cells = cells(row, language)
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

  private var columns: [TextTable.Column] {
    var columns: [TextTable.Column] = [
      .init(title: "ID"), .init(title: "NAME", yields: true), .init(title: "PHOTOS", alignsRight: true),
      .init(title: "COVER"), .init(title: "MODIFIED"),
    ]
    if hasDeleted { columns.append(.init(title: "DELETED")) }
    if hasRemotes { columns.append(.init(title: "REMOTE")) }
    return columns
  }

  private func cells(_ row: CatalogAlbum, _ language: Language) -> [String] {
    var cells = [
      row.album.id.rawValue, row.title(language), row.album.count.map(String.init) ?? "?",
      row.cover.state.rawValue, row.album.modified.map(LocalTime.day) ?? "?",
    ]
    if hasDeleted { cells.append(row.deleted.map(LocalTime.day) ?? "-") }
    if hasRemotes { cells.append(row.remoteLabel) }
    return cells
  }
}
