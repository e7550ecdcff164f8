extension FQLTable {
  /// The videos.
  static let video = FQLTable(
    "video",
    [
      .id("vid").indexed,
      .id("owner").indexed,
      .id("album_id"),
      .text("title").searched,
      .text("description").searched,
      .text("link"),
      .text("thumbnail_link"),
      .text("embed_html"),
      .time("created_time"),
      .time("updated_time"),
      .real("length"),
      .text("src"),
      .text("src_hq"),
    ])
}
