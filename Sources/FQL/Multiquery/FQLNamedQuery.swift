/// A query of a multiquery.
public struct FQLNamedQuery: Sendable, Hashable {
  /// What `#name` calls it.
  public let name: String
  /// The query.
  public let query: FQLQuery

  /// Names a query.
  public init(name: String, query: FQLQuery) {
    self.name = name
    self.query = query
  }
}

extension FQLQuery {
  /// The names of the queries it reads by `#name`, in its own FROM and in subqueries.
  public var dependencies: Set<String> {
    var names: Set<String> = []
    walk(queries: { if case .query(let name) = $0.source.kind { names.insert(name) } }, expressions: { _ in })
    return names
  }

  /// The columns its expressions name, of whatever table, those of subqueries among them.
  public var columnNames: Set<String> {
    var names: Set<String> = []
    walk(queries: { _ in }, expressions: { if let path = $0.path { names.insert(path.root) } })
    return names
  }

  /// Comes by this query and those in it, and by all their expressions.
  private func walk(queries: (FQLQuery) -> Void, expressions: (FQLExpression) -> Void) {
    queries(self)
    var waiting = self.expressions
    while let expression = waiting.popLast() {
      expressions(expression)
      expression.subquery?.walk(queries: queries, expressions: expressions)
      waiting += expression.children
    }
  }
}
