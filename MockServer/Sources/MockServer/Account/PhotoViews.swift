import FQL

/// The views through which FQL sees photos: columns that a row leaves open follow from its sizes.
///
/// The URL of a picture is a ``WireMarker`` until the answer is written, so that each listing signs anew.
enum PhotoViews {
  /// The view of the photo table.
  static let photos = "photo_view"
  /// The view with a row for each size of each photo.
  static let sizes = "photo_src_view"

  /// The statements that make them.
  static func definition(_ photo: AccountTable) -> String {
    let columns = photo.columns.map { column in
      let name = AccountTable.quoted(column.name)
      return derived(column.name).map { "ifnull(\(name), \($0)) AS \(name)" } ?? name
    }
    return """
      CREATE VIEW \(photos) AS SELECT \(columns.joined(separator: ", ")), audience FROM photo;
      CREATE VIEW \(sizes) AS SELECT photo.object_id AS photo_id, each.key AS size, \(width("each.value")) AS width,
      \(height("each.value")) AS height, \(url("each.value")) AS src, audience
      FROM photo, json_each(photo.sizes) AS each;
      """
  }

  private static func derived(_ column: String) -> String? {
    for (prefix, size) in [("src_big", "size_big"), ("src_small", "size_small"), ("src", "size_mid")] {
      switch column {
      case prefix: return url(size)
      case prefix + "_width": return width(size)
      case prefix + "_height": return height(size)
      default: continue
      }
    }
    guard column == "images" else { return nil }
    // Neither pixels nor markers hold anything that JSON escapes.
    return
      "CASE WHEN sizes IS NOT NULL THEN (SELECT '[' || group_concat('{\"height\":' || \(number(height("value")))"
      + " || ',\"source\":\"' || \(url("value")) || '\",\"width\":' || \(number(width("value"))) || '}') || ']'"
      + " FROM json_each(sizes)) END"
  }

  private static func number(_ sql: String) -> String { "ifnull(\(sql), 'null')" }

  private static func url(_ size: String) -> String {
    "'\(WireMarker.urlPrefix)' || \(size) || ':' || photo.rowid || ':' || ifnull(file_name, photo.rowid || '_n.jpg')"
  }

  private static func width(_ size: String) -> String { "nullif(CAST(\(size) AS INTEGER), 0)" }

  private static func height(_ size: String) -> String {
    "nullif(CAST(substr(\(size), instr(\(size), 'x') + 1) AS INTEGER), 0)"
  }
}
