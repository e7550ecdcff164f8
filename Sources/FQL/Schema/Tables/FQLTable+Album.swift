extension FQLTable {
  /// The albums of people, groups and pages.
  static let album = FQLTable(
    "album",
    [
      .id("aid").indexed,
      .id("object_id").indexed,
      .id("owner").indexed,
      .id("cover_pid").indexed,
      .id("cover_object_id"),
      .text("name").searched,
      .text("description").searched,
      .text("location").searched,
      .time("created"),
      .time("modified"),
      .time("modified_major"),
      .time("backdated_time"),
      .integer("size"),
      .integer("photo_count"),
      .integer("video_count"),
      .text("link"),
      .text("edit_link"),
      .text("visible"),
      .text("type"),
      .flag("can_upload"),
      .flag("can_backdate"),
      .flag("is_user_facing"),
      .likeInfo,
      .commentInfo,
      .id("place_id"),
      .cursor("owner_cursor"),
    ])
}
