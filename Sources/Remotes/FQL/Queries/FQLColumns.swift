/// Which columns the service turned out not to have; it is asked for all of them at first.
struct FQLColumns: Hashable, Sendable {
  /// All that is asked for, by table; the first of each is what rows are known by.
  static let wanted: [String: [String]] = [
    "album": [
      "aid", "object_id", "name", "type", "size", "photo_count", "video_count", "cover_pid",
      "cover_object_id",
      "created", "modified", "description", "location", "link", "visible", "owner_cursor",
    ],
    "photo": [
      "pid", "object_id", "aid", "album_object_id", "caption", "link", "created", "modified",
      "backdated_time",
      "position", "place_id", "src_small", "src_small_width", "src_small_height", "src", "src_width",
      "src_height",
      "src_big", "src_big_width", "src_big_height", "images", "like_info", "comment_info", "aid_cursor",
    ],
    "place": ["page_id", "name", "latitude", "longitude"],
    "user": ["uid", "name"],
  ]
  /// The columns of `photo` that tell what a cover can be fetched as.
  static let sizes = [
    "pid", "object_id", "src_small", "src_small_width", "src_small_height", "src", "src_width", "src_height",
    "src_big", "src_big_width", "src_big_height", "images",
  ]
  /// Without these there is no listing.
  private static let needed: Set = ["album.aid", "user.uid", "place.page_id"]

  private var missing: Set<String> = []

  /// Nothing is missing yet.
  init() {}

  /// Whether a column can be asked for.
  func has(_ column: String, of table: String) -> Bool {
    !missing.contains(table) && !missing.contains(table + "." + column)
  }

  /// Those of the columns that can be asked for; all the wanted ones unless told otherwise.
  func available(_ columns: [String]? = nil, of table: String) -> [String] {
    (columns ?? Self.wanted[table] ?? []).filter { has($0, of: table) }
  }

  /// Leaves a column out from now on; false if there is nothing to leave out or it is needed.
  mutating func drop(_ column: String, of table: String) -> Bool {
    let root = String(column.prefix { $0 != "." })
    let name = table + "." + root
    guard Self.wanted[table]?.contains(root) == true, !Self.needed.contains(name) else { return false }
    if name == "photo.pid" || name == "photo.object_id" {
      // One of the two must be left.
      guard has("pid", of: "photo"), has("object_id", of: "photo") else { return false }
    }
    // Already dropped means that another call found out first.
    missing.insert(name)
    return true
  }

  /// Leaves a whole table out from now on; false if it is needed.
  mutating func dropTable(_ table: String) -> Bool {
    guard table == "place" else { return false }
    missing.insert(table)
    return true
  }
}
