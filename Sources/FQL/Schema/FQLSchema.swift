/// The tables a query may ask.
public struct FQLSchema: Sendable, Hashable {
  /// The tables, in the order they were given.
  public let tables: [FQLTable]
  private let positions: [String: Int]

  /// Makes a schema; of several tables of one name the last counts.
  public init(_ tables: [FQLTable]) {
    self.tables = tables
    positions = Dictionary(tables.enumerated().map { ($1.name, $0) }) { _, last in last }
  }

  /// The table of that name.
  public subscript(name: String) -> FQLTable? { positions[name].map { tables[$0] } }

  /// The tables about albums and photos, and the people and places around them.
  public static let facebook = FQLSchema([
    .album, .photo, .photoSource, .video, .user, .profile, .friend, .photoTag, .place,
  ])
}
