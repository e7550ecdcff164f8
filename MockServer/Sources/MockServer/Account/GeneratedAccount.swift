import SQLite

/// Fills an account with so many albums of so many photos each.
struct GeneratedAccount: Sendable {
  var albums: Int
  /// In each album.
  var photos: Int
  /// The same seed gives the same account.
  var seed: UInt64

  /// How many pictures are encoded; a comment tells apart those that share one.
  static let bases: UInt64 = 8
  private static let viewer: Int64 = 100_000_952_013_013
  private static let firstObject: Int64 = 10_150_146_071_791_729
  private static let names = [
    "Summer", "Été à la mer", "夏休み", "여름 방학", "Лето", "Καλοκαίρι", "صيف", "קיץ", "ฤดูร้อน", "गर्मी",
    "Família 👨‍👩‍👧‍👦", "Grüße aus München", "Holiday",
  ]
  private static let places = ["Bologna", "京都", "Reykjavík", "Αθήνα", "São Paulo"]

  /// Reads `ALBUMSxPHOTOS`; nil for anything else, and for more than ten million photos.
  init?(_ text: String, seed: UInt64) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let albums = Int(parts[0]), let photos = Int(parts[1]),
      (0...1_000_000).contains(albums), (0...1_000_000).contains(photos), albums * photos <= 10_000_000
    else { return nil }
    self.init(albums: albums, photos: photos, seed: seed)
  }

  init(albums: Int, photos: Int, seed: UInt64) {
    self.albums = albums
    self.photos = photos
    self.seed = seed
  }

  /// Adds the rows to an empty account.
  ///
  /// - Parameter database: The account.
  /// - Throws: ``SQLiteError`` or ``MockError`` if it takes none.
  func fill(_ database: AccountDatabase) throws {
    database.viewer = String(Self.viewer)
    try database.connection.transaction {
      try fillPeople(database)
      let album = try Inserter(
        database, "album",
        [
          "aid", "object_id", "owner", "cover_pid", "cover_object_id", "name", "description", "location",
          "created",
          "modified", "modified_major", "size", "photo_count", "video_count", "link", "visible", "type",
          "can_upload", "like_info", "comment_info", "owner_cursor", "audience",
        ])
      let photo = try Inserter(
        database, "photo",
        [
          "pid", "aid", "object_id", "album_object_id", "owner", "link", "caption", "created", "modified",
          "position",
          "owner_cursor", "aid_cursor", "album_object_id_cursor", "picture", "sizes", "like_info",
          "comment_info",
          "audience",
        ])
      var random = SeededRandom(seed)
      for index in 0..<albums {
        try album.insert(albumRow(index, &random))
        for position in 0..<photos { try photo.insert(photoRow(index, position)) }
      }
    }
  }

  private func fillPeople(_ database: AccountDatabase) throws {
    let id = SQLValue.integer(Self.viewer)
    try database.insert(
      AccountRow([
        "uid": id, "name": .text("Mock Person"), "first_name": .text("Mock"), "last_name": .text("Person"),
        "username": .text("mock.person"), "sex": .text("female"),
      ]), into: database.table("user"))
    try database.insert(
      AccountRow([
        "id": id, "name": .text("Mock Person"), "username": .text("mock.person"), "type": .text("user"),
      ]),
      into: database.table("profile"))
  }

  private func albumRow(_ index: Int, _ random: inout SeededRandom) -> [SQLValue] {
    let created = 1_262_304_000 + Int64(index) * 3600 + Int64(random.below(3600))
    let hasCover = photos > 0
    let name = Self.names[random.below(Self.names.count)] + " \(index + 1)"
    let key = AccountDatabase.pagingKey(index)
    return [
      .text(albumID(index)), .integer(albumObject(index)), .integer(Self.viewer),
      .text(hasCover ? photoID(index, 0) : ""), hasCover ? .text(String(photoObject(index, 0))) : .null,
      .text(name), .text("Album \(index + 1) of \(albums)"),
      .text(Self.places[random.below(Self.places.count)]),
      .integer(created), .integer(created + 86_400), .integer(created + 86_400), .integer(Int64(photos)),
      .integer(Int64(photos)), .integer(0),
      .text("http://www.facebook.com/album.php?fbid=\(albumObject(index))&id=\(Self.viewer)"),
      .text(index % 3 == 0 ? "friends" : "everyone"), .text("normal"), .integer(0),
      .text("{\"can_like\":true,\"like_count\":\(index % 17),\"user_likes\":false}"),
      .text("{\"can_comment\":true,\"comment_count\":\(index % 5)}"), .integer(key),
      .integer(index % 3 == 0 ? 1 : 2),
    ]
  }

  private func photoRow(_ album: Int, _ position: Int) -> [SQLValue] {
    let created = 1_262_304_000 + Int64(album) * 3600 + Int64(position) * 60
    let key = AccountDatabase.pagingKey(album * photos + position)
    let base = SeededRandom.mix(seed, UInt64(album), UInt64(position)) % Self.bases
    return [
      .text(photoID(album, position)), .text(albumID(album)), .integer(photoObject(album, position)),
      .integer(albumObject(album)), .integer(Self.viewer),
      .text("http://www.facebook.com/photo.php?fbid=\(photoObject(album, position))"),
      .text("Photo \(position + 1)"), .integer(created), .integer(created), .integer(Int64(position + 1)),
      .integer(key),
      .integer(key), .integer(key), .text("base \(base) 720x540"), .text(Self.sizes),
      .text("{\"can_like\":true,\"like_count\":\(position % 7),\"user_likes\":false}"),
      .text("{\"can_comment\":true,\"comment_count\":0}"), .integer(album % 3 == 0 ? 1 : 2),
    ]
  }

  private static let sizes = "[\"720x540\",\"320x240\",\"130x98\",\"75x56\"]"

  private func albumID(_ index: Int) -> String { "\(Self.viewer)_\(index + 1)" }
  private func albumObject(_ index: Int) -> Int64 { Self.firstObject + Int64(index) * 1_000_003 }
  private func photoID(_ album: Int, _ position: Int) -> String {
    "\(Self.viewer)_\(1_000_000 + album * photos + position)"
  }
  private func photoObject(_ album: Int, _ position: Int) -> Int64 {
    albumObject(album) + Int64(position) + 1
  }
}

/// Puts rows of the same columns into a table, quickly.
private struct Inserter {
  let statement: Statement

  init(_ database: AccountDatabase, _ table: String, _ columns: [String]) throws(SQLiteError) {
    let names = columns.map { AccountTable.quoted($0) }.joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    statement = try database.connection.prepare(
      "INSERT INTO \(AccountTable.quoted(table)) (\(names)) VALUES (\(places))")
  }

  func insert(_ values: [SQLValue]) throws(SQLiteError) {
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    try statement.run()
  }
}
