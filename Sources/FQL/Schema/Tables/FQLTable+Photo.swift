extension FQLTable {
  /// The photos, with three sizes as columns and all sizes as a list.
  static let photo = FQLTable(
    "photo",
    [
      .id("pid").indexed,
      .id("aid").indexed,
      .id("object_id").indexed,
      .id("album_object_id").indexed,
      .id("owner").indexed,
      .text("src_small"),
      .integer("src_small_width"),
      .integer("src_small_height"),
      .text("src"),
      .integer("src_width"),
      .integer("src_height"),
      .text("src_big"),
      .integer("src_big_width"),
      .integer("src_big_height"),
      .text("link"),
      .text("caption").searched,
      .object("caption_tags"),
      .time("created"),
      .time("modified"),
      .time("backdated_time"),
      .text("backdated_time_granularity"),
      .integer("position"),
      .id("place_id"),
      .list("images", .integer("width"), .integer("height"), .text("source")),
      .likeInfo,
      .commentInfo,
      .flag("can_backdate"),
      .flag("can_delete"),
      .flag("can_tag"),
      .id("offline_id"),
      .id("page_story_id"),
      .id("target_id"),
      .text("target_type"),
      .cursor("aid_cursor"),
      .cursor("album_object_id_cursor"),
      .cursor("owner_cursor"),
    ])

  /// The sizes of a photo, one a row.
  static let photoSource = FQLTable(
    "photo_src",
    [.id("photo_id").indexed, .text("size"), .integer("width"), .integer("height"), .text("src")])

  /// Who is on a photo, and where on it in per cent of its size.
  static let photoTag = FQLTable(
    "photo_tag",
    [
      .id("object_id").indexed,
      .id("pid").indexed,
      .id("subject").indexed,
      .text("text").searched,
      .real("xcoord"),
      .real("ycoord"),
      .time("created"),
    ])
}
