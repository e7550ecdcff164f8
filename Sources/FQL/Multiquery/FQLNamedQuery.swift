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
    collect(&names)
    return names
  }

  private func collect(_ names: inout Set<String>) {
    if case .query(let name) = source.kind { names.insert(name) }
    var waiting = expressions
    while let expression = waiting.popLast() {
      expression.subquery?.collect(&names)
      waiting += expression.children
    }
  }
}
