/// A SELECT statement.
///
/// Two queries are equal if they say the same; where their parts stood in the text does not count.
public struct FQLQuery: Sendable {
  /// What is selected, in order; one expression or more.
  public var items: [FQLExpression]
  /// What is read.
  public var source: FQLSource
  /// WHERE; a query of a table always has one.
  public var condition: FQLExpression?
  /// ORDER BY.
  public var order: FQLOrder?
  /// LIMIT and OFFSET.
  public var limit: FQLLimit?
  /// Where the statement was read, from SELECT to its last part; nil for one made by a program.
  public var span: FQLSpan?

  /// Makes a query; a query of a table without a condition is printed, but not read again.
  public init(
    select items: [FQLExpression], from source: FQLSource, where condition: FQLExpression? = nil,
    order: FQLOrder? = nil, limit: FQLLimit? = nil, span: FQLSpan? = nil
  ) {
    self.items = items
    self.source = source
    self.condition = condition
    self.order = order
    self.limit = limit
    self.span = span
  }

  /// The query as FQL text on one line, which is read as the same tree again.
  public var text: String { FQLPrinter.print(self) }

  /// The names a row of the result can have, in order and each once: a path gives its column, anything else `anon`.
  public var resultNames: [String] {
    var names: [String] = []
    for item in items {
      let name = item.path?.root ?? "anon"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// How many expressions and queries stand in each other here, this one counted.
  public var height: Int {
    let deepest = items.reduce(0) { max($0, $1.height) }
    return 1 + max(deepest, condition?.height ?? 0, order?.key.height ?? 0)
  }
}

extension FQLQuery: Hashable {
  /// Whether both say the same, wherever they stood.
  public static func == (left: Self, right: Self) -> Bool {
    left.items == right.items && left.source == right.source && left.condition == right.condition
      && left.order == right.order && left.limit == right.limit
  }

  /// Hashes what the query says.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(items)
    hasher.combine(source)
    hasher.combine(condition)
    hasher.combine(order)
    hasher.combine(limit)
  }
}
