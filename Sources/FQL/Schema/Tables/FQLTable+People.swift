extension FQLTable {
  /// The people.
  static let user = FQLTable(
    "user",
    [
      .id("uid").indexed,
      .text("username").indexed.searched,
      .text("name").indexed.searched,
      .text("first_name"),
      .text("middle_name"),
      .text("last_name"),
      .text("sex"),
      .text("birthday"),
      .text("birthday_date"),
      .text("email"),
      .text("contact_email"),
      .flag("has_added_app"),
      .flag("is_app_user"),
      .flag("is_verified"),
      .flag("verified"),
      .text("pic"),
      .text("pic_small"),
      .text("pic_big"),
      .text("pic_square"),
      .object("pic_cover", .id("cover_id"), .text("source"), .integer("offset_y"), .integer("offset_x")),
      .text("profile_url"),
      .time("profile_update_time"),
      .list(
        "affiliations", .id("nid"), .text("name"), .text("type"), .text("status"), .integer("year")),
      .placeFields("current_location"),
      .placeFields("hometown_location"),
      .text("about_me"),
      .text("activities"),
      .text("interests"),
      .text("quotes"),
      .text("political"),
      .text("religion"),
      .text("relationship_status"),
      .id("significant_other_id"),
      .object("status", .id("status_id"), .text("message"), .time("time")),
      .list("education"),
      .list("work"),
      .list("languages", .id("id"), .text("name")),
      .text("locale"),
      .real("timezone"),
      .text("website"),
      .text("online_presence"),
      .id("third_party_id"),
      .integer("friend_count"),
      .integer("mutual_friend_count"),
      .integer("likes_count"),
      .integer("wall_count"),
      .integer("notes_count"),
      .integer("subscriber_count"),
    ])

  /// What people, pages, groups, events and applications have in common.
  static let profile = FQLTable(
    "profile",
    [
      .id("id").indexed,
      .text("username").indexed.searched,
      .text("name").searched,
      .text("url"),
      .text("pic"),
      .text("pic_small"),
      .text("pic_big"),
      .text("pic_square"),
      .object("pic_crop"),
      .text("type"),
      .flag("can_post"),
    ])

  /// Who is whose friend; each pair stands twice, once from either side.
  static let friend = FQLTable("friend", [.id("uid1").indexed, .id("uid2").indexed])
}

extension FQLColumn {
  static func placeFields(_ name: String) -> FQLColumn {
    object(
      name, .id("id"), .text("name"), .text("street"), .text("city"), .text("state"), .text("country"),
      .text("zip"), .real("latitude"), .real("longitude"), .id("located_in"))
  }
}
