import Albums
import Catalog
import Covers

/// `albums --covers`: a table with each album's cover at its left, printed as the covers are drawn.
///
/// Covers are decoded by workers, as everywhere, although they are the catalog's own renditions.
struct CoverTable {
  /// So many albums are read, and their covers decoded, at a time.
  private static let piece = 16
  /// The columns of covers and of what parts them from the table.
  private static let margin = CoverFrame.columns + DrawnCover.gap

  private let session: Session
  private let reader: CatalogReader
  private let columns: [AlbumColumn]
  /// The columns of the table.
  private let room: Int

  /// Looks at what the table needs columns for, and leaves out the last ones where a terminal is too narrow.
  init(_ session: Session, _ reader: CatalogReader) throws(Failure) {
    self.session = session
    self.reader = reader
    room = max(1, session.terminal.columns - Self.margin)
    columns = Self.fitting([.name, .photos, .modified] + (try AlbumColumn.further(session, reader)), room)
  }

  private static func fitting(_ columns: [AlbumColumn], _ room: Int) -> [AlbumColumn] {
    var taken = 0
    return Array(
      columns.prefix { column in
        defer { taken += TextTable.gap }
        taken += column.leastColumns
        return column == .name || taken <= room
      })
  }

  /// Writes the table.
  ///
  /// - Throws: ``Failure`` if libchafa or the worker program is missing, or the catalog cannot be read.
  func write(_ query: AlbumQuery) async throws(Failure) {
    var frame = CoverFrame()
    if let cell = Terminal.cell(of: 1) { (frame.cellWidth, frame.cellHeight) = cell }
    let hasColor = session.terminal.hasColor && !session.invocation.has(CommonOptions.noColor)
    let pen = try CoverPen(frame, session.terminal, inColor: hasColor)
    let pool = WorkerPool(try session.workers())
    // A picture is not broken off in its middle: the terminal would wait for its end.
    try await session.interruption.during(stop: {}) { () async throws(Failure) in
      try await write(query, pen, pool)
    }
    await pool.shutdown()
    if session.interruption.isRequested { throw Failure.silently(.interrupted) }
  }

  private func write(_ query: AlbumQuery, _ pen: CoverPen, _ pool: WorkerPool) async throws(Failure) {
    var handles = try session.reading { () throws(CatalogError) in try reader.handles(of: query) }[...]
    if let limit = query.limit { handles = handles.prefix(limit) }
    if handles.isEmpty { session.messages.note("No albums.") }
    var problems: [String] = []
    let table = try begin(measuring: handles.prefix(AlbumTable.measured))
    while !handles.isEmpty {
      let chosen = handles.prefix(Self.piece)
      handles = handles.dropFirst(Self.piece)
      let albums = try session.reading { () throws(CatalogError) in try reader.albums(at: chosen) }
      let files = try renditions(of: albums, side: pen.frame.side)
      let pictures = await pictures(files, pool, side: pen.frame.side)
      let rows = cells(albums)
      for (index, album) in albums.enumerated() {
        var texts = ["", table.line(rows[index]), FittedText(album.album.id.rawValue, within: room).text]
        var cover = DrawnCover.characters(CoverFrame.placeholder)
        switch pictures[index] {
        case .success(let picture?): cover = pen.draw(picture)
        case .success(nil): texts.append(FittedText(Self.remark(on: album.cover), within: room).text)
        case .failure(let error): problems.append("\(album.album.id): \(error.message)")
        }
        session.output.write(cover.lines(beside: texts))
        session.output.flush()
        if session.output.isGone || session.interruption.isRequested { return }
      }
    }
    if let first = problems.first {
      session.messages.warning(
        "\(problems.count.counted("cover")) cannot be shown, the first one of \(first)")
    }
  }

  private func begin(measuring handles: ArraySlice<RowHandle>) throws(Failure) -> TextTable {
    let albums = try session.reading { () throws(CatalogError) in try reader.albums(at: handles) }
    let table = TextTable(columns.map(\.column), measuring: cells(albums), room: room)
    session.output.write(String(repeating: " ", count: Self.margin) + table.heading + "\n")
    return table
  }

  private func cells(_ albums: [CatalogAlbum]) -> [[String]] {
    albums.map { album in columns.map { $0.cell(album, session.language) } }
  }

  private static func remark(on cover: CatalogCover) -> String {
    cover.state == .none ? "no cover" : "cover: \(cover.state.rawValue)"
  }

  /// The stored pictures, nil where there is none.
  private func renditions(of albums: [CatalogAlbum], side: Int) throws(Failure) -> [[UInt8]?] {
    try session.reading { () throws(CatalogError) in
      var found: [[UInt8]?] = []
      for album in albums {
        guard let id = album.cover.photoID else {
          found.append(nil)
          continue
        }
        found.append(try reader.picture(of: id, remote: album.remote, side: side)?.rendition.bytes)
      }
      return found
    }
  }

  /// Decodes them at the same time; as many at once as there are workers is the pool's affair.
  private func pictures(
    _ files: [[UInt8]?], _ pool: WorkerPool, side: Int
  ) async -> [Result<PixelPicture?, CoverError>] {
    await withTaskGroup(of: (Int, Result<PixelPicture?, CoverError>).self) { group in
      for (index, file) in files.enumerated() {
        guard let file else { continue }
        group.addTask {
          do throws(CoverError) {
            return (index, .success(try await pool.pixels(of: file, side: side)))
          } catch {
            return (index, .failure(error))
          }
        }
      }
      var pictures = [Result<PixelPicture?, CoverError>](repeating: .success(nil), count: files.count)
      for await (index, picture) in group { pictures[index] = picture }
      return pictures
    }
  }
}
