internal import FQL
internal import FQLStore
internal import SQLite

/// The query language's tables as views of the catalog: live rows only, of all remotes.
///
/// The remotes and their accounts are constants in the views: so each view of rows is of one table, and that
/// table's indexes serve for look-ups and orders. The views belong to a connection, not to the file, and may
/// change from version to version.
struct QueryViews {
  private let connection: Connection

  /// Makes the views for a connection, of the remotes that are there now.
  init(on connection: Connection, remotes: [RemoteRecord]) throws {
    self.connection = connection
    let keys = remotes.map { String($0.key.rawValue) }.joined(separator: ", ")
    let accounts = remotes.map { "WHEN \($0.key.rawValue) THEN \(Self.literal($0.accountID))" }
    let owner = accounts.isEmpty ? "NULL" : "CASE r.remote \(accounts.joined(separator: " ")) END"
    for (table, select) in Self.views {
      let view = Self.viewName(table)
      // The accounts last, as they may hold anything.
      let text = select.replacing("$REMOTES", with: "(\(keys))").replacing("$OWNER", with: owner)
      try connection.execute(
        """
        DROP VIEW IF EXISTS temp.\(view);
        CREATE TEMP VIEW \(view) AS \(text)
        """)
    }
  }

  /// A text in SQL; as a blob if it holds what would end the statement.
  private static func literal(_ text: String) -> String {
    guard text.utf8.contains(0) else { return "'" + text.replacing("'", with: "''") + "'" }
    let digits = text.utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return "CAST(x'\(digits.joined())' AS TEXT)"
  }

  /// Maps each table onto its view; the columns a view lacks are unknown.
  func mapping() throws -> FQLTableMapping {
    var tables: [String: FQLMappedTable] = [:]
    for (name, _) in Self.views {
      let statement = try connection.prepare("SELECT * FROM \(Self.viewName(name))")
      let columns = (0..<statement.columnCount).map(statement.columnName)
      tables[name] = FQLMappedTable(
        Self.viewName(name),
        columns: Dictionary(columns.map { ($0, FQLMappedTable.quoted($0)) }) { first, _ in first })
    }
    return FQLTableMapping(tables)
  }

  private static func viewName(_ table: String) -> String { "query_\(table)" }

  /// `r` is the row whose remote decides about the owner.
  private static let views: [(table: String, select: String)] = [
    (
      "album",
      """
      SELECT r.id AS aid, r.object_id, $OWNER AS owner, r.cover_photo_id AS cover_pid, r.name,
        r.description, r.location, r.created, r.modified, r.count AS size, r.count AS photo_count,
        r.video_count, r.link, r.visibility AS visible, r.kind AS type, r.key AS owner_cursor
      FROM album r WHERE r.remote IN $REMOTES AND r.deleted IS NULL
      """
    ),
    // A photo in two albums is there twice.
    (
      "photo",
      """
      SELECT r.id AS pid, a.id AS aid, r.object_id, a.object_id AS album_object_id, $OWNER AS owner,
        r.link, r.caption, r.created, r.modified, r.taken AS backdated_time, m.position, r.place_id,
        iif(r.width IS NULL, NULL, json_array(json_object('width', r.width, 'height', r.height))) AS images,
        iif(r.like_count IS NULL, NULL, json_object('like_count', r.like_count)) AS like_info,
        iif(r.comment_count IS NULL, NULL, json_object('comment_count', r.comment_count)) AS comment_info,
        m.position AS aid_cursor, m.position AS album_object_id_cursor, r.key AS owner_cursor
      FROM photo r JOIN album_photo m ON m.photo = r.key JOIN album a ON a.key = m.album
      WHERE r.remote IN $REMOTES AND a.remote IN $REMOTES
        AND m.deleted IS NULL AND r.deleted IS NULL AND a.deleted IS NULL AND r.media = 'image'
      """
    ),
    // The addresses of sizes are short-lived and not stored; the dimensions of the largest are.
    (
      "photo_src",
      """
      SELECT r.id AS photo_id, 'o' AS size, r.width, r.height FROM photo r
      WHERE r.remote IN $REMOTES AND r.deleted IS NULL AND r.media = 'image' AND r.width IS NOT NULL
      """
    ),
    (
      "video",
      """
      SELECT r.id AS vid, $OWNER AS owner, r.caption AS description, r.link, r.created AS created_time,
        r.modified AS updated_time, r.duration AS length
      FROM photo r WHERE r.remote IN $REMOTES AND r.deleted IS NULL AND r.media = 'video'
      """
    ),
    (
      "place",
      """
      SELECT place_id AS page_id, max(place_name) AS name, max(latitude) AS latitude,
        max(longitude) AS longitude
      FROM photo r WHERE r.remote IN $REMOTES AND place_id IS NOT NULL AND deleted IS NULL
      GROUP BY remote, place_id
      """
    ),
    ("user", "SELECT account_id AS uid, account_name AS name FROM remote WHERE api <> 'local'"),
    (
      "profile",
      "SELECT account_id AS id, account_name AS name, 'user' AS type FROM remote WHERE api <> 'local'"
    ),
  ]
}
