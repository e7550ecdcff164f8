/// One step from an older schema to a newer one.
///
/// A step that was ever released is never changed: what is wrong with it is put right by a later one.
struct Migration {
  /// What it is known by in the catalog, for ever.
  let name: String
  /// What it does, as statements.
  let sql: String

  /// All of them, oldest first; the schema's version is how many have been applied.
  static let all = [albumsAndCovers, photos, search, shownCovers]

  /// Says that the file is ours (`AlSy`).
  static let applicationID: Int64 = 0x416c_5379
}
