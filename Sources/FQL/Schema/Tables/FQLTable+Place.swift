extension FQLTable {
  /// The places; coordinates in degrees, north and east positive.
  static let place = FQLTable(
    "place",
    [
      .id("page_id").indexed,
      .text("name").searched,
      .text("description").searched,
      .real("latitude"),
      .real("longitude"),
      .text("geometry"),
      .integer("checkin_count"),
      .text("display_subtext"),
      .flag("is_city"),
      .flag("is_unclaimed"),
      .text("pic"),
      .text("pic_small"),
      .text("pic_big"),
      .text("pic_large"),
      .text("pic_square"),
      .object("pic_crop"),
      .text("search_type"),
      .text("type"),
    ])
}
