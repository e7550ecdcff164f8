internal import Albums
internal import SQLite

extension ChangeSession {
  /// Brings an album's members into the listed order and, if the listing is whole, takes the others out.
  func settle(_ listing: PhotoListing, into result: inout BatchResult) throws {
    guard let album = try albumKey(listing.albumID) else { return }
    var places: [PhotoID: Int64] = [:]
    for id in listing.photoIDs where places[id] == nil { places[id] = Int64(places.count) }
    let members = try connection.cached(
      """
      SELECT p.id, m.position, m.photo FROM album_photo m JOIN photo p ON p.key = m.photo
      WHERE m.album = ? AND m.deleted IS NULL
      """)
    try members.bind(album, at: 1)
    var moved: [(photo: Int64, place: Int64)] = []
    var gone: [Int64] = []
    while try members.step() {
      guard let key = members.integer(2) else { continue }
      if let place = places[PhotoID(members.text(0) ?? "")] {
        if members.integer(1) != place { moved.append((key, place)) }
      } else {
        gone.append(key)
      }
    }
    try move(moved, in: album)
    if listing.isComplete {
      try takeOut(gone, of: album)
      result.photosDeleted += gone.count
      try record(album)
    }
  }

  private func move(_ moved: [(photo: Int64, place: Int64)], in album: Int64) throws {
    if moved.isEmpty { return }
    let statement = try connection.cached("UPDATE album_photo SET position = ? WHERE album = ? AND photo = ?")
    for (photo, place) in moved {
      try statement.bind(place, at: 1)
      try statement.bind(album, at: 2)
      try statement.bind(photo, at: 3)
      try statement.run()
    }
    try touch(album: album)
  }

  private func takeOut(_ gone: [Int64], of album: Int64) throws {
    if gone.isEmpty { return }
    let statement = try connection.cached("UPDATE album_photo SET deleted = ? WHERE album = ? AND photo = ?")
    for photo in gone {
      try statement.bind(now, at: 1)
      try statement.bind(album, at: 2)
      try statement.bind(photo, at: 3)
      try statement.run()
      try markDeletedIfHomeless("key = ?3", photo)
    }
    try touch(album: album)
  }

  /// Marks the photos of an album that is gone, unless another album has them.
  func forgetPhotos(of album: Int64) throws {
    try markDeletedIfHomeless(
      "key IN (SELECT photo FROM album_photo WHERE album = ?3 AND deleted IS NULL)", album)
  }

  private func markDeletedIfHomeless(_ condition: String, _ key: Int64) throws {
    let statement = try connection.cached(
      """
      UPDATE photo SET deleted = ?1, change = ?2 WHERE \(condition) AND deleted IS NULL AND NOT EXISTS (
        SELECT 1 FROM album_photo m JOIN album a ON a.key = m.album
        WHERE m.photo = photo.key AND m.deleted IS NULL AND a.deleted IS NULL)
      """)
    try statement.bind(now, at: 1)
    try statement.bind(try change(), at: 2)
    try statement.bind(key, at: 3)
    try statement.run()
  }

  /// Brings back the photos of an album that came back.
  func revivePhotos(of album: Int64) throws {
    let statement = try connection.cached(
      """
      UPDATE photo SET deleted = NULL, change = ?1 WHERE deleted IS NOT NULL
        AND key IN (SELECT photo FROM album_photo WHERE album = ?2 AND deleted IS NULL)
      """)
    try statement.bind(try change(), at: 1)
    try statement.bind(album, at: 2)
    try statement.run()
  }

  /// Writes down what the album says of itself, so that its photos need not be listed while it says the same.
  private func record(_ album: Int64) throws {
    let statement = try connection.cached(
      """
      INSERT INTO photo_listing(album, listed, modified, count)
      SELECT key, ?1, modified, count FROM album WHERE key = ?2
      ON CONFLICT DO UPDATE SET listed = excluded.listed, modified = excluded.modified, count = excluded.count
        WHERE modified IS NOT excluded.modified OR count IS NOT excluded.count
      """)
    try statement.bind(now, at: 1)
    try statement.bind(album, at: 2)
    try statement.run()
  }
}
