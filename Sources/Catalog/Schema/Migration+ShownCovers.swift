extension Migration {
  static let shownCovers = Migration(
    name: "shown covers",
    sql: """
      -- The photo whose picture is shown while that of the album's cover is not stored yet: the cover before.
      ALTER TABLE album ADD COLUMN shown_photo_id TEXT;
      CREATE INDEX album_by_shown ON album(remote, shown_photo_id) WHERE shown_photo_id IS NOT NULL;
      """)
}
