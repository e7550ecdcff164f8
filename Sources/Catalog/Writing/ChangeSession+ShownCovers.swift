internal import Albums
internal import SQLite

extension ChangeSession {
  /// An album's cover is another photo now, as its row has it already: the picture that was shown stays until the
  /// new one is stored.
  func changeCover(of key: Int64, from old: PhotoID, to new: PhotoID?) throws {
    let before = try shownCover(of: key)
    var shown: PhotoID?
    if let new, try !isStored(new) {
      shown = try [before ?? old].first { try $0 != new && isStored($0) }
    }
    if shown != before {
      let statement = try connection.cached("UPDATE album SET shown_photo_id = ? WHERE key = ?")
      try statement.bind(shown?.rawValue, at: 1)
      try statement.bind(key, at: 2)
      try statement.run()
    }
    for photo in Set([old, before].compactMap(\.self)) { try dropUnusedCover(photo) }
  }

  /// The picture of a cover is there: albums that showed another one meanwhile show it.
  func showStored(_ id: PhotoID) throws {
    let find = try connection.cached(
      """
      SELECT key, shown_photo_id FROM album INDEXED BY album_by_cover
      WHERE remote = ? AND cover_photo_id = ? AND shown_photo_id IS NOT NULL
      """)
    try find.bind(remote, at: 1)
    try find.bind(id.rawValue, at: 2)
    var albums: [(key: Int64, shown: PhotoID)] = []
    while try find.step() { albums.append((find.integer(0) ?? 0, PhotoID(find.text(1) ?? ""))) }
    guard !albums.isEmpty else { return }
    let update = try connection.cached("UPDATE album SET shown_photo_id = NULL, change = ? WHERE key = ?")
    for album in albums {
      try update.bind(try change(), at: 1)
      try update.bind(album.key, at: 2)
      try update.run()
    }
    for photo in Set(albums.map(\.shown)) { try dropUnusedCover(photo) }
  }

  private func shownCover(of key: Int64) throws -> PhotoID? {
    let statement = try connection.cached("SELECT shown_photo_id FROM album WHERE key = ?")
    try statement.bind(key, at: 1)
    defer { statement.reset() }
    return try statement.step() ? statement.text(0).map { PhotoID($0) } : nil
  }

  private func isStored(_ id: PhotoID) throws -> Bool {
    let statement = try connection.cached(
      "SELECT 1 FROM cover WHERE remote = ? AND photo_id = ? AND state = 'stored'")
    try statement.bind(remote, at: 1)
    try statement.bind(id.rawValue, at: 2)
    defer { statement.reset() }
    return try statement.step()
  }
}

/// What tells that a cover's picture is nobody's: in the statements, the cover's row is `c`.
enum UnusedCover {
  static let condition = """
    NOT EXISTS (SELECT 1 FROM album WHERE remote = c.remote AND cover_photo_id = c.photo_id)
    AND NOT EXISTS (SELECT 1 FROM album WHERE remote = c.remote AND shown_photo_id = c.photo_id)
    AND NOT EXISTS (SELECT 1 FROM photo WHERE remote = c.remote AND id = c.photo_id)
    """
}
