/// A table: its name and its columns.
public struct FQLTable: Sendable, Hashable {
  /// Its name; matched exactly.
  public let name: String
  /// Its columns, in the order of the documentation.
  public let columns: [FQLColumn]
  private let positions: [String: Int]

  /// Makes a table; of several columns of one name the last counts.
  public init(_ name: String, _ columns: [FQLColumn]) {
    self.name = name
    self.columns = columns
    positions = Dictionary(columns.enumerated().map { ($1.name, $0) }) { _, last in last }
  }

  /// The column of that name.
  public subscript(name: String) -> FQLColumn? { positions[name].map { columns[$0] } }

  /// What a path leads to; nil if the table has no such column or the column no such field.
  ///
  /// Below an object or list whose fields are not known, anything is found, as an object with unknown fields.
  public func type(of path: FQLPath) -> FQLType? {
    guard var type = self[path.root]?.type else { return nil }
    for step in path.fields {
      guard let fields = type.fields else { return nil }
      if fields.isEmpty { return .object([]) }
      guard let field = fields.first(where: { $0.name == step }) else { return nil }
      type = field.type
    }
    return type
  }
}
