internal import Albums
internal import SQLite

extension ChangeSession {
  /// Adds a photo, or brings it up to date if something differs, and makes it a member of its album.
  func write(_ write: PhotoWrite, into result: inout BatchResult) throws {
    let find = try connection.cached(
      "SELECT \(PhotoColumns.list), original, deleted, key, subtype FROM photo WHERE remote = ? AND id = ?")
    try find.bind(remote, at: 1)
    try find.bind(write.photo.id.rawValue, at: 2)
    let photo = PhotoColumns.comparable(write.photo)
    let subtype =
      write.subtype ?? photo.fileName.flatMap { PhotoSubtype(fileName: $0, media: photo.media) }
    let key: Int64
    if try find.step(), let known = find.integer(PhotoColumns.count + 2) {
      key = known
      let stored = PhotoColumns.photo(find, in: AlbumID(""))
      let (oldOriginal, oldSubtype) = (find.text(PhotoColumns.count), find.text(PhotoColumns.count + 3))
      let (original, subtype) = (write.original ?? oldOriginal, subtype?.rawValue ?? oldSubtype)
      let isDeleted = !find.isNull(PhotoColumns.count + 1)
      find.reset()
      if stored != photo || isDeleted || original != oldOriginal || subtype != oldSubtype {
        try update(photo, original: original, subtype: subtype, key: key)
        try index(.photos, key: key, old: SearchText.of(stored), new: SearchText.of(photo))
        result.photosChanged += 1
      } else {
        result.photosUnchanged += 1
      }
    } else {
      key = try insert(photo, original: write.original, subtype: subtype?.rawValue)
      result.photosAdded += 1
    }
    try addMember(key, write.photo)
  }

  private func insert(_ photo: Photo, original: String?, subtype: String?) throws -> Int64 {
    let statement = try connection.cached(
      """
      INSERT INTO photo(\(PhotoColumns.list), original, change, subtype, remote, first_seen)
      VALUES (\(PhotoColumns.placeholders), ?, ?, ?, ?, ?)
      """)
    try PhotoColumns.bind(photo, to: statement)
    try statement.bind(original, at: PhotoColumns.count + 1)
    try statement.bind(try change(), at: PhotoColumns.count + 2)
    try statement.bind(subtype, at: PhotoColumns.count + 3)
    try statement.bind(remote, at: PhotoColumns.count + 4)
    try statement.bind(now, at: PhotoColumns.count + 5)
    try statement.run()
    let key = connection.lastInsertedRowID
    try index(.photos, key: key, old: "", new: SearchText.of(photo))
    return key
  }

  private func update(_ photo: Photo, original: String?, subtype: String?, key: Int64) throws {
    let statement = try connection.cached(
      """
      UPDATE photo SET (\(PhotoColumns.list), original, change, subtype, deleted)
        = (\(PhotoColumns.placeholders), ?, ?, ?, NULL)
      WHERE key = ?
      """)
    try PhotoColumns.bind(photo, to: statement)
    try statement.bind(original, at: PhotoColumns.count + 1)
    try statement.bind(try change(), at: PhotoColumns.count + 2)
    try statement.bind(subtype, at: PhotoColumns.count + 3)
    try statement.bind(key, at: PhotoColumns.count + 4)
    try statement.run()
    // The orders of its albums follow its date.
    let members = try connection.cached(
      """
      UPDATE album_photo SET date = ?1, media = ?2 WHERE photo = ?3 AND (date IS NOT ?1 OR media <> ?2)
      """)
    try members.bind((photo.taken ?? photo.created)?.seconds, at: 1)
    try members.bind(photo.media.rawValue, at: 2)
    try members.bind(key, at: 3)
    try members.run()
  }

  /// Makes a photo a member of its album, if it is none yet.
  ///
  /// Where it comes twice it keeps its first place of a listing until the listing is settled.
  private func addMember(_ key: Int64, _ photo: Photo) throws {
    guard let album = try albumKey(photo.albumID) else {
      throw CatalogError(.misuse, path: "", detail: "photo \(photo.id) is of an album that is not stored")
    }
    let statement = try connection.cached(
      """
      INSERT INTO album_photo(album, photo, position, date, media)
      VALUES (?1, ?2, coalesce(?3, (SELECT coalesce(max(position), -1) + 1 FROM album_photo
        WHERE album = ?1 AND deleted IS NULL)), ?4, ?5)
      ON CONFLICT DO UPDATE SET deleted = NULL, position = coalesce(?3, position)
        WHERE deleted IS NOT NULL OR position <> coalesce(?3, position)
      """)
    try statement.bind(album, at: 1)
    try statement.bind(key, at: 2)
    try statement.bind(photo.position, at: 3)
    try statement.bind((photo.taken ?? photo.created)?.seconds, at: 4)
    try statement.bind(photo.media.rawValue, at: 5)
    try statement.run()
    if connection.changes > 0 { try touch(album: album) }
  }

  /// Says that what an album holds has changed.
  func touch(album: Int64) throws {
    let statement = try connection.cached("UPDATE album SET change = ?1 WHERE key = ?2 AND change <> ?1")
    try statement.bind(try change(), at: 1)
    try statement.bind(album, at: 2)
    try statement.run()
  }

  func albumKey(_ id: AlbumID) throws -> Int64? {
    if let known = lastAlbum, known.id == id { return known.key }
    let find = try connection.cached("SELECT key FROM album WHERE remote = ? AND id = ?")
    try find.bind(remote, at: 1)
    try find.bind(id.rawValue, at: 2)
    defer { find.reset() }
    guard try find.step(), let key = find.integer(0) else { return nil }
    lastAlbum = (id, key)
    return key
  }
}
