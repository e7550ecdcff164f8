extension Migration {
  /// The texts are folded before they are stored, so the tokenizer need not fold again; which rows hold a
  /// word is all that is asked, so no positions are kept.
  static let search = Migration(
    name: "search",
    sql: """
      CREATE VIRTUAL TABLE album_text USING fts5(
        text, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
      CREATE VIRTUAL TABLE photo_text USING fts5(
        text, tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0);
      INSERT INTO album_text(rowid, text) SELECT key, search_text(name, description, location) AS new
        FROM album WHERE new <> '' ORDER BY key;
      INSERT INTO photo_text(rowid, text) SELECT key, search_text(caption, file_name, place_name) AS new
        FROM photo WHERE new <> '' ORDER BY key;
      """)
}
