/// Where a mock's account comes from.
public enum MockAccount: Hashable, Sendable {
  /// So many albums with so many photos each, made from a seed.
  case generated(albums: Int, photos: Int, seed: UInt64)
  /// A folder of photos: each of its folders is an album.
  case photos(String)
  /// A folder with an `account.json`.
  case fixtures(String)
  /// The text of an `account.json`.
  case json(String)
}
