/// A column of a table, or a field of an object in one.
public struct FQLColumn: Sendable, Hashable {
  /// Its name; matched exactly.
  public let name: String
  /// What it holds.
  public let type: FQLType
  /// Whether a condition on it alone can find rows; the star of the service's documentation.
  public private(set) var isIndexable = false
  /// Whether `CONTAINS("text")` searches it.
  public private(set) var isSearched = false

  /// Makes a column that is neither indexable nor searched.
  public init(_ name: String, _ type: FQLType) {
    self.name = name
    self.type = type
  }

  /// The same column, indexable.
  public var indexed: FQLColumn {
    var column = self
    column.isIndexable = true
    return column
  }

  /// The same column, searched by CONTAINS.
  public var searched: FQLColumn {
    var column = self
    column.isSearched = true
    return column
  }
}

// One short word a type, so that a table of columns reads as a table.
extension FQLColumn {
  static func id(_ name: String) -> FQLColumn { FQLColumn(name, .identifier) }
  static func text(_ name: String) -> FQLColumn { FQLColumn(name, .text) }
  static func integer(_ name: String) -> FQLColumn { FQLColumn(name, .integer) }
  static func time(_ name: String) -> FQLColumn { FQLColumn(name, .time) }
  static func real(_ name: String) -> FQLColumn { FQLColumn(name, .real) }
  static func flag(_ name: String) -> FQLColumn { FQLColumn(name, .boolean) }
  static func cursor(_ name: String) -> FQLColumn { FQLColumn(name, .cursor) }
  static func object(_ name: String, _ fields: FQLColumn...) -> FQLColumn { FQLColumn(name, .object(fields)) }
  static func list(_ name: String, _ fields: FQLColumn...) -> FQLColumn { FQLColumn(name, .list(fields)) }

  static let likeInfo = object("like_info", .flag("can_like"), .integer("like_count"), .flag("user_likes"))
  static let commentInfo = object(
    "comment_info", .flag("can_comment"), .integer("comment_count"), .text("comment_order"))
}
