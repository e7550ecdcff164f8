internal import Albums
internal import SQLite

extension CatalogWriter {
  /// Puts right what can be made from the rows again: searched texts, orders, and the states of covers.
  ///
  /// Pictures that are no whole JPEGs, and those of which nothing else is stored, are removed; covers without
  /// a picture are pending again, to be fetched by the next run.
  ///
  /// - Throws: ``CatalogError``; nothing is changed then.
  public func repair() throws(CatalogError) {
    try transaction { connection in
      let session = ChangeSession(connection, remote: .local, now: now())
      try session.rebuildTexts()
      try session.removeBadPictures()
      try session.settleCovers()
    }
  }
}

extension ChangeSession {
  fileprivate func rebuildTexts() throws {
    // From a damaged index no row can be deleted, so it is first made from the texts again.
    for table in [SearchTable.albums, .photos] {
      try connection.execute(
        """
        INSERT INTO \(table.rawValue)(\(table.rawValue)) VALUES ('rebuild');
        DELETE FROM \(table.rawValue)
        """)
    }
    let albums = try connection.prepare("SELECT \(AlbumColumns.list), sort_name, key FROM album")
    var names: [(key: Int64, name: String)] = []
    while try albums.step() {
      let album = AlbumColumns.album(albums)
      let key = albums.integer(AlbumColumns.count + 1) ?? 0
      try index(.albums, key: key, old: "", new: SearchText.of(album))
      let name = AlbumColumns.sortName(album)
      if albums.text(AlbumColumns.count) != name { names.append((key, name)) }
    }
    let update = try connection.prepare("UPDATE album SET sort_name = ? WHERE key = ?")
    for (key, name) in names {
      try update.bind(name, at: 1)
      try update.bind(key, at: 2)
      try update.run()
    }
    let photos = try connection.prepare("SELECT \(PhotoColumns.list), key FROM photo")
    while try photos.step() {
      let photo = PhotoColumns.photo(photos, in: AlbumID(""))
      let key = photos.integer(PhotoColumns.count) ?? 0
      try index(.photos, key: key, old: "", new: SearchText.of(photo))
    }
    try connection.execute(
      """
      UPDATE album_photo SET date = p.date, media = p.media FROM photo p
      WHERE p.key = album_photo.photo AND (album_photo.date IS NOT p.date OR album_photo.media <> p.media)
      """)
  }

  fileprivate func removeBadPictures() throws {
    let pictures = try connection.prepare("SELECT key, size, bytes FROM rendition")
    var bad: [Int64?] = []
    while try pictures.step() {
      let size = Int(pictures.integer(1) ?? 0)
      if !pictures.withBlobBytes(2, { Verification.isWholeJPEG($0, size: size) }) {
        bad.append(pictures.integer(0))
      }
    }
    let delete = try connection.prepare("DELETE FROM rendition WHERE key = ?")
    for key in bad {
      try delete.bind(key, at: 1)
      try delete.run()
    }
    try connection.execute("DELETE FROM cover AS c WHERE \(UnusedCover.condition)")
  }

  fileprivate func settleCovers() throws {
    try connection.execute(
      """
      UPDATE cover SET state = 'pending', width = NULL, height = NULL, size = NULL, etag = NULL,
        last_modified = NULL, change = \(try change())
      WHERE state = 'stored' AND NOT EXISTS (
        SELECT 1 FROM rendition r WHERE r.remote = cover.remote AND r.photo_id = cover.photo_id);
      UPDATE cover SET state = 'stored', width = r.width, height = r.height, size = r.size,
        change = \(try change())
      FROM rendition r WHERE r.key = (SELECT s.key FROM rendition s
          WHERE s.remote = cover.remote AND s.photo_id = cover.photo_id ORDER BY s.side, s.fit LIMIT 1)
        AND (cover.state, cover.width, cover.height, cover.size) IS NOT ('stored', r.width, r.height, r.size);
      UPDATE album AS a SET shown_photo_id = NULL, change = \(try change())
      WHERE shown_photo_id IS NOT NULL AND \(Verification.showsWrongCover)
      """)
  }
}
