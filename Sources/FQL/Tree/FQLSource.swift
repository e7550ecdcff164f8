/// What a query reads: a table, or the rows of another query of its multiquery.
public struct FQLSource: Sendable {
  /// What stands after FROM.
  public enum Kind: Sendable, Hashable {
    /// A table of the schema.
    case table(String)
    /// `#name`, without the `#`.
    case query(String)
  }

  /// What stands after FROM.
  public let kind: Kind
  /// Where it was read; nil for one made by a program.
  public let span: FQLSpan?

  /// Makes a source, by a program unless a span is given.
  public init(_ kind: Kind, span: FQLSpan? = nil) {
    self.kind = kind
    self.span = span
  }

  /// A table of the schema.
  public static func table(_ name: String) -> FQLSource { FQLSource(.table(name)) }

  /// The rows of another query of the same multiquery.
  public static func query(_ name: String) -> FQLSource { FQLSource(.query(name)) }

  /// As the query spells it: `album`, `#albums`.
  public var text: String {
    switch kind {
    case .table(let name): name
    case .query(let name): "#" + name
    }
  }
}

extension FQLSource: Hashable {
  /// Whether both name the same rows.
  public static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }

  /// Hashes what is named.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}
