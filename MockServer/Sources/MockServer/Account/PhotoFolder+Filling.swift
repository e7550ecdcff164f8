import Albums
import SQLite

extension PhotoFolder {
  private static let viewer: Int64 = 100_000_952_013_013

  /// Adds the rows to an empty account; ids follow from names, so they stay the same from run to run.
  ///
  /// - Parameter database: The account.
  /// - Throws: ``SQLiteError`` or ``MockError`` if it takes none.
  func fill(_ database: AccountDatabase) throws {
    database.viewer = String(Self.viewer)
    let viewer = SQLValue.integer(Self.viewer)
    try database.connection.transaction {
      for (table, key) in [("user", "uid"), ("profile", "id")] {
        try database.insert(
          AccountRow([key: viewer, "name": .text("Mock Person"), "username": .text("mock.person")]),
          into: database.table(table))
      }
      var ids = NumberedNames()
      for album in albums { try fill(album, database, &ids) }
    }
  }

  private func fill(_ album: Album, _ database: AccountDatabase, _ ids: inout NumberedNames) throws {
    let object = ids.number(album.name)
    let albumID = "\(Self.viewer)_\(object % 1_000_000_007)"
    let photos = album.photos.map { ($0, ids.number(album.name + "/" + $0.name)) }
    for (position, photo) in photos.enumerated() {
      try fill(photo.0, object: photo.1, position: position, albumID: albumID, album: object, database, &ids)
    }
    for video in album.videos { try fill(video: video, database, &ids) }
    let newest = album.photos.map(\.modified).max() ?? album.modified
    try database.insert(
      AccountRow([
        "aid": .text(albumID), "object_id": .integer(object), "name": .text(album.name),
        "type": .text("normal"),
        "cover_pid": .text(photos.first.map { Self.photoID($0.1) } ?? ""),
        "cover_object_id": photos.first.map { .text(String($0.1)) } ?? .null,
        "size": .integer(Int64(photos.count)), "photo_count": .integer(Int64(photos.count)),
        "video_count": .integer(Int64(album.videos.count)), "visible": .text("everyone"),
        "created": .integer(album.modified), "modified": .integer(newest), "modified_major": .integer(newest),
        "description": .text(""), "location": .text(""),
        "link": .text("http://www.facebook.com/album.php?fbid=\(object)&id=\(Self.viewer)"),
        "audience": .integer(2),
      ]), into: database.table("album"))
  }

  private func fill(
    _ photo: Photo, object: Int64, position: Int, albumID: String, album: Int64, _ database: AccountDatabase,
    _ ids: inout NumberedNames
  ) throws {
    let size =
      if let width = photo.width, let height = photo.height { "\(width)x\(height)" } else { "o" }
    let blank = SQLValue.text("")
    let modified = SQLValue.integer(photo.modified)
    var values: [String: SQLValue] = [
      "pid": .text(Self.photoID(object)), "aid": .text(albumID), "object_id": .integer(object),
      "album_object_id": .integer(album), "caption": blank, "created": modified, "modified": modified,
      "position": .integer(Int64(position + 1)), "picture": .text("file \(photo.path)"),
      "file_name": .text(PercentEncoding.pathPart(photo.name)), "audience": .integer(2),
      "link": .text("http://www.facebook.com/photo.php?fbid=\(object)"),
    ]
    for column in ["src", "src_width", "src_height", "src_small", "src_small_width", "src_small_height"] {
      values[column] = blank
    }
    values["backdated_time"] = photo.taken.map { .integer($0.seconds) } ?? .text(WireMarker.absent.text)
    values["place_id"] = try placeID(photo, database, &ids)
    var row = AccountRow(values)
    row.setSizes([size])
    try database.insert(row, into: database.table("photo"))
  }

  private func placeID(_ photo: Photo, _ database: AccountDatabase, _ ids: inout NumberedNames) throws
    -> SQLValue
  {
    guard let latitude = photo.place?.latitude, let longitude = photo.place?.longitude else { return .null }
    let name = "place \(latitude) \(longitude)"
    let isNew = !ids.knows(name)
    let id = ids.number(name)
    if isNew {
      try database.insert(
        AccountRow([
          "page_id": .integer(id), "name": photo.place?.name.map { .text($0) } ?? .null,
          "latitude": .real(latitude), "longitude": .real(longitude),
        ]), into: database.table("place"))
    }
    return .integer(id)
  }

  private func fill(video path: String, _ database: AccountDatabase, _ ids: inout NumberedNames) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    try database.insert(
      AccountRow(["vid": .integer(ids.number(path)), "title": .text(name), "description": .text("")]),
      into: database.table("video"))
  }

  private static func photoID(_ object: Int64) -> String { "\(viewer)_\(object % 1_000_000_007)" }
}

/// Numbers that follow from names, each number once.
private struct NumberedNames {
  private var numbers: [String: Int64] = [:]
  private var taken: Set<Int64> = []

  func knows(_ name: String) -> Bool { numbers[name] != nil }

  mutating func number(_ name: String) -> Int64 {
    if let number = numbers[name] { return number }
    let hash = name.utf8.reduce(UInt64(17)) { SeededRandom.mix($0, UInt64($1)) }
    var number = Int64(10_150_000_000_000_000 + hash % 1_000_000_000_000)
    // Ids are made of the number's rest as well, so both have to be new.
    while taken.contains(number % 1_000_000_007) { number += 1 }
    taken.insert(number % 1_000_000_007)
    numbers[name] = number
    return number
  }
}
