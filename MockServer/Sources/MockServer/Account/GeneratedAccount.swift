import JSON
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
  // Objects of an album's photos lie between its own and the next one's.
  private static let objectStep: Int64 = 1_000_003
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
      // SQLite counts and computes the rows itself: a hundred thousand in a second, whatever the build.
      try insert(Self.albumColumns, into: "album", count: albums, database)
      try insert(Self.photoColumns, into: "photo", count: albums * photos, database)
    }
    database.skipPagingKeys(["album": albums, "photo": albums * photos])
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
      ]), into: database.table("profile"))
  }

  private func insert(
    _ columns: [(name: String, sql: String)], into table: String, count: Int, _ database: AccountDatabase
  ) throws(SQLiteError) {
    let names = columns.map { AccountTable.quoted($0.name) }.joined(separator: ", ")
    let values = columns.map(\.sql).joined(separator: ", ")
    let statement = try database.connection.prepare(
      """
      WITH RECURSIVE
      numbers(n) AS (SELECT 0 WHERE :count > 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < :count),
      -- n: the row; a: its album; p: its place in the album; h: a number that follows from seed and row.
      rows AS (
        SELECT n, n / :size AS a, n % :size AS p, ((n + 1) * 2654435761 + :seed * 40503) % 4294967291 AS h
        FROM numbers)
      INSERT INTO \(table) (\(names)) SELECT \(values) FROM rows
      """)
    let parameters: [String: SQLValue] = [
      ":count": .integer(Int64(count)), ":size": .integer(table == "album" ? 1 : Int64(max(1, photos))),
      ":seed": .integer(Int64(seed % 1_000_003)), ":viewer": .integer(Self.viewer),
      ":first": .integer(Self.firstObject), ":step": .integer(Self.objectStep),
      ":photos": .integer(Int64(photos)), ":names": .text(Self.list(Self.names)),
      ":places": .text(Self.list(Self.places)),
    ]
    for (name, value) in parameters {
      if let index = statement.parameterIndex(name) { try statement.bind(value, at: index) }
    }
    try statement.run()
  }

  private static func list(_ texts: [String]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static let object = "(:first + a * :step)"
  private static let audience = "CASE a % 3 WHEN 0 THEN 1 ELSE 2 END"
  private static let albumTime = "(1262304000 + n * 3600 + h % 3600)"
  private static let photoTime = "(1262304000 + a * 3600 + p * 60)"

  private static let albumColumns: [(name: String, sql: String)] = [
    ("aid", ":viewer || '_' || (a + 1)"),
    ("object_id", object),
    ("owner", ":viewer"),
    ("cover_pid", "CASE WHEN :photos > 0 THEN :viewer || '_' || (1000000 + a * :photos) ELSE '' END"),
    ("cover_object_id", "CASE WHEN :photos > 0 THEN \(object) + 1 END"),
    ("name", "json_extract(:names, '$[' || (h % 13) || ']') || ' ' || (a + 1)"),
    ("description", "'Album ' || (a + 1)"),
    ("location", "json_extract(:places, '$[' || (h % 5) || ']')"),
    ("created", albumTime),
    ("modified", "\(albumTime) + 86400"),
    ("modified_major", "\(albumTime) + 86400"),
    ("size", ":photos"),
    ("photo_count", ":photos"),
    ("video_count", "0"),
    ("link", "'http://www.facebook.com/album.php?fbid=' || \(object) || '&id=' || :viewer"),
    ("visible", "CASE a % 3 WHEN 0 THEN 'friends' ELSE 'everyone' END"),
    ("type", "'normal'"),
    ("can_upload", "0"),
    ("like_info", "'{\"can_like\":true,\"like_count\":' || (a % 17) || ',\"user_likes\":false}'"),
    ("comment_info", "'{\"can_comment\":true,\"comment_count\":' || (a % 5) || '}'"),
    ("owner_cursor", "n + 1"),
    ("audience", audience),
  ]

  private static let photoColumns: [(name: String, sql: String)] = [
    ("pid", ":viewer || '_' || (1000000 + n)"),
    ("aid", ":viewer || '_' || (a + 1)"),
    ("object_id", "\(object) + p + 1"),
    ("album_object_id", object),
    ("owner", ":viewer"),
    ("link", "'http://www.facebook.com/photo.php?fbid=' || (\(object) + p + 1)"),
    ("caption", "'Photo ' || (p + 1)"),
    ("created", photoTime),
    ("modified", photoTime),
    ("position", "p + 1"),
    ("owner_cursor", "n + 1"),
    ("aid_cursor", "n + 1"),
    ("album_object_id_cursor", "n + 1"),
    ("picture", "'base ' || (h % \(bases)) || ' 720x540'"),
    ("sizes", "'[\"720x540\",\"320x240\",\"130x98\",\"75x56\"]'"),
    ("size_big", "'720x540'"),
    ("size_mid", "'130x98'"),
    ("size_small", "'75x56'"),
    ("like_info", "'{\"can_like\":true,\"like_count\":' || (p % 7) || ',\"user_likes\":false}'"),
    ("comment_info", "'{\"can_comment\":true,\"comment_count\":0}'"),
    ("audience", audience),
  ]
}
