internal import FQL
internal import FQLStore
internal import SQLite

/// The query language's tables as views of the catalog: live rows only, of all remotes.
///
/// The few remotes come first in each: with them known, the indexes of ids serve.
/// They belong to a connection, not to the file, so they may change from version to version.
enum QueryViews {
  /// Makes the views for a connection; a second time does nothing.
  static func make(on connection: Connection) throws {
    for (name, select) in views {
      try connection.execute("CREATE TEMP VIEW IF NOT EXISTS \(viewName(name)) AS \(select)")
    }
  }

  /// Maps each table onto its view; the columns a view lacks are unknown.
  static func mapping(of connection: Connection) throws -> FQLTableMapping {
    var tables: [String: FQLMappedTable] = [:]
    for (name, _) in views {
      let statement = try connection.prepare("SELECT * FROM \(viewName(name))")
      let columns = (0..<statement.columnCount).map(statement.columnName)
      tables[name] = FQLMappedTable(
        viewName(name),
        columns: Dictionary(columns.map { ($0, FQLMappedTable.quoted($0)) }) { first, _ in first })
    }
    return FQLTableMapping(tables)
  }

  private static func viewName(_ table: String) -> String { "query_\(table)" }

  private static let views: [(table: String, select: String)] = [
    ("album", album), ("photo", photo), ("photo_src", photoSource), ("video", video), ("user", user),
    ("profile", profile), ("place", place),
  ]

  private static let album = """
    SELECT a.id AS aid, a.object_id, r.account_id AS owner, a.cover_photo_id AS cover_pid, a.name,
      a.description, a.location, a.created, a.modified, a.count AS size, a.count AS photo_count,
      a.video_count, a.link, a.visibility AS visible, a.kind AS type, a.key AS owner_cursor
    FROM remote r CROSS JOIN album a ON a.remote = r.key WHERE a.deleted IS NULL
    """

  /// A photo in two albums is there twice.
  private static let photo = """
    SELECT p.id AS pid, a.id AS aid, p.object_id, a.object_id AS album_object_id, r.account_id AS owner,
      p.link, p.caption, p.created, p.modified, p.taken AS backdated_time, m.position, p.place_id,
      iif(p.width IS NULL, NULL, json_array(json_object('width', p.width, 'height', p.height))) AS images,
      iif(p.like_count IS NULL, NULL, json_object('like_count', p.like_count)) AS like_info,
      iif(p.comment_count IS NULL, NULL, json_object('comment_count', p.comment_count)) AS comment_info,
      m.position AS aid_cursor, m.position AS album_object_id_cursor, p.key AS owner_cursor
    FROM remote r JOIN photo p ON p.remote = r.key JOIN album_photo m ON m.photo = p.key
      JOIN album a ON a.key = m.album AND a.remote = r.key
    WHERE m.deleted IS NULL AND p.deleted IS NULL AND a.deleted IS NULL AND p.media = 'image'
    """

  /// The addresses are short-lived and not stored; the largest size is.
  private static let photoSource = """
    SELECT p.id AS photo_id, 'o' AS size, p.width, p.height FROM remote r CROSS JOIN photo p ON p.remote = r.key
    WHERE p.deleted IS NULL AND p.media = 'image' AND p.width IS NOT NULL
    """

  private static let video = """
    SELECT p.id AS vid, r.account_id AS owner, p.caption AS description, p.link, p.created AS created_time,
      p.modified AS updated_time, p.duration AS length
    FROM remote r CROSS JOIN photo p ON p.remote = r.key WHERE p.deleted IS NULL AND p.media = 'video'
    """

  private static let user = """
    SELECT account_id AS uid, account_name AS name FROM remote WHERE api <> 'local'
    """

  private static let profile = """
    SELECT account_id AS id, account_name AS name, 'user' AS type FROM remote WHERE api <> 'local'
    """

  private static let place = """
    SELECT place_id AS page_id, max(place_name) AS name, max(latitude) AS latitude, max(longitude) AS longitude
    FROM photo WHERE place_id IS NOT NULL AND deleted IS NULL GROUP BY remote, place_id
    """
}
