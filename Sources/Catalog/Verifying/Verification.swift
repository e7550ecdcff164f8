internal import Albums
internal import SQLite

/// One check of a catalog, part by part.
final class Verification {
  private(set) var report = VerifyReport()
  private let connection: Connection
  private static let limit = 100

  init(_ connection: Connection) { self.connection = connection }

  func run() throws {
    for part in [checkFile, checkSchema, checkRows, checkPictures] {
      do {
        try part()
      } catch let error as SQLiteError where error.kind == .corrupt || error.kind == .notADatabase {
        add(.damagedFile, error.message)
      }
      // Rows of a damaged file prove nothing.
      if report.findings.contains(where: { $0.kind == .damagedFile }) { return }
    }
  }

  private func add(_ kind: VerifyReport.Finding.Kind, _ subject: String) {
    guard report.findings.count(where: { $0.kind == kind }) < Self.limit else { return }
    report.findings.append(VerifyReport.Finding(kind, subject))
  }

  /// Adds a finding for each row; the row's first column is the subject.
  private func addRows(_ kind: VerifyReport.Finding.Kind, _ sql: String) throws {
    let statement = try connection.prepare("SELECT * FROM (\(sql)) LIMIT \(Self.limit)")
    while try statement.step() { add(kind, statement.text(0) ?? "") }
  }

  private func checkFile() throws {
    let pages = try connection.prepare("PRAGMA integrity_check(\(Self.limit))")
    while try pages.step() {
      // What these two constraints say is looked at closer below.
      let known = ["ok", "CHECK constraint failed in cover", "CHECK constraint failed in rendition"]
      if let line = pages.text(0), !known.contains(line) { add(.damagedFile, line) }
    }
    let references = try connection.prepare("PRAGMA foreign_key_check")
    while try references.step() {
      let (table, row) = (references.text(0) ?? "", references.text(1) ?? "without a row id")
      add(.brokenReference, "\(table) \(row)")
    }
  }

  private func checkSchema() throws {
    let names = try connection.prepare("SELECT name FROM migration ORDER BY number")
    var applied: [String] = []
    while try names.step() { applied.append(names.text(0) ?? "") }
    if applied != Migration.all.map(\.name) { add(.schema, "applied: " + applied.joined(separator: ", ")) }
  }

  private func checkRows() throws {
    let albums = try connection.prepare(
      """
      SELECT \(AlbumColumns.listOfA), a.sort_name, t.text
      FROM album a LEFT JOIN album_text t ON t.rowid = a.key ORDER BY a.key
      """)
    while try albums.step() {
      report.albums += 1
      let album = AlbumColumns.album(albums)
      if albums.text(AlbumColumns.count) != AlbumColumns.sortName(album)
        || (albums.text(AlbumColumns.count + 1) ?? "") != SearchText.of(album)
      {
        add(.searchText, "album \(album.id)")
      }
    }
    let photos = try connection.prepare(
      """
      SELECT \(PhotoColumns.listOfP), t.text
      FROM photo p LEFT JOIN photo_text t ON t.rowid = p.key ORDER BY p.key
      """)
    while try photos.step() {
      report.photos += 1
      let photo = PhotoColumns.photo(photos, in: AlbumID(""))
      if (photos.text(PhotoColumns.count) ?? "") != SearchText.of(photo) {
        add(.searchText, "photo \(photo.id)")
      }
    }
    for (text, table) in [("album_text", "album"), ("photo_text", "photo")] {
      try addRows(
        .searchText, "SELECT '\(text) ' || rowid FROM \(text) WHERE rowid NOT IN (SELECT key FROM \(table))")
    }
    try addRows(
      .searchText,
      """
      SELECT 'photo ' || p.id FROM album_photo m JOIN photo p ON p.key = m.photo
      WHERE m.date IS NOT p.date OR m.media <> p.media
      """)
  }

  private func checkPictures() throws {
    let pictures = try connection.prepare("SELECT photo_id, size, bytes FROM rendition ORDER BY key")
    while try pictures.step() {
      report.renditions += 1
      let size = Int(pictures.integer(1) ?? 0)
      report.renditionBytes += size
      if !pictures.withBlobBytes(2, { Self.isWholeJPEG($0, size: size) }) {
        add(.badPicture, "photo \(pictures.text(0) ?? "")")
      }
    }
    try addRows(
      .coverState,
      """
      SELECT 'photo ' || c.photo_id FROM cover c WHERE (c.state = 'stored') <>
        EXISTS (SELECT 1 FROM rendition r WHERE r.remote = c.remote AND r.photo_id = c.photo_id)
      """)
    try addRows(
      .coverState,
      """
      SELECT 'photo ' || c.photo_id FROM cover c JOIN rendition r ON r.key = (SELECT s.key FROM rendition s
        WHERE s.remote = c.remote AND s.photo_id = c.photo_id ORDER BY s.side, s.fit LIMIT 1)
      WHERE (c.width, c.height, c.size) IS NOT (r.width, r.height, r.size)
      """)
    try addRows(
      .coverState,
      "SELECT 'album ' || id FROM album a WHERE shown_photo_id IS NOT NULL AND \(Self.showsWrongCover)")
    try addRows(.orphan, "SELECT 'photo ' || photo_id FROM cover c WHERE \(UnusedCover.condition)")
  }

  /// A picture is shown in place of the cover's only while that is not stored and the other one is.
  static let showsWrongCover = """
    (EXISTS (SELECT 1 FROM cover c
      WHERE c.remote = a.remote AND c.photo_id = a.cover_photo_id AND c.state = 'stored')
    OR NOT EXISTS (SELECT 1 FROM cover c
      WHERE c.remote = a.remote AND c.photo_id = a.shown_photo_id AND c.state = 'stored'))
    """

  /// Begins and ends as a JPEG does and is as long as it was; decoding is not this process's work.
  static func isWholeJPEG(_ bytes: UnsafeRawBufferPointer?, size: Int) -> Bool {
    guard let bytes, bytes.count == size, size >= 4 else { return false }
    return bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[size - 2] == 0xFF && bytes[size - 1] == 0xD9
  }

  /// Lets the search extension check its own index, which takes the right to write although nothing is.
  func checkSearchIndex(path: String) {
    do {
      let location = try CatalogLocation(path)
      let lock = try CatalogLock(location)
      try withExtendedLifetime(lock) {
        let connection = try Connection(path: location.real, access: .readWrite)
        for table in [SearchTable.albums, .photos] {
          try connection.execute(
            "INSERT INTO \(table.rawValue)(\(table.rawValue)) VALUES ('integrity-check')")
        }
      }
    } catch let error as SQLiteError where error.kind == .corrupt {
      add(.searchText, "the index of searched words")
    } catch {
      report.skipped.append("the index of searched words: \(CatalogError(error, path: path))")
    }
  }
}
