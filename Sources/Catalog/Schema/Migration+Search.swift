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
      """)
}
