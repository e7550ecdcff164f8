/// A column, or a field inside one: `aid`, `like_info.like_count`.
public struct FQLPath: Sendable, Hashable {
  /// The column.
  public let root: String
  /// The steps below the column, outermost first; empty for the column itself.
  public let fields: [String]

  /// Names a column and the fields below it.
  ///
  /// The steps are names of the schema: a letter or `_`, then letters, digits and `_`. They are printed as they
  /// are, so never make one from remote text without ``isWellFormed``.
  public init(_ root: String, _ fields: String...) {
    self.init(root: root, fields: fields)
  }

  /// Names a column and the fields below it; see ``init(_:_:)``.
  public init(root: String, fields: [String]) {
    self.root = root
    self.fields = fields
  }

  /// The path as a query spells it.
  public var text: String { fields.isEmpty ? root : root + "." + fields.joined(separator: ".") }

  /// Whether the path, printed, is read as this path again.
  public var isWellFormed: Bool {
    Spelling.isName(root) && fields.allSatisfy(Spelling.isName)
      && (!fields.isEmpty || Keyword(spelled: Array(root.utf8)[...]) == nil)
  }
}
