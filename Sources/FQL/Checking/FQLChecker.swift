/// Checks a query against a schema, and finds the look-ups that follow from its conditions.
public struct FQLChecker: Sendable {
  /// The tables there are.
  public let schema: FQLSchema
  /// Whether every condition on a table has to lead to a look-up.
  public let requiresIndex: Bool

  /// Makes a checker; `requiresIndex` is for a service, an offline query may read whole tables.
  public init(schema: FQLSchema, requiresIndex: Bool = false) {
    self.schema = schema
    self.requiresIndex = requiresIndex
  }

  /// Checks names, functions and, if asked for, that look-ups follow.
  ///
  /// Names are checked first, each statement's table before anything else of it, then from left to right.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - results: The names in the rows of the queries that `#name` may mean.
  /// - Throws: ``FQLError`` with code 602 to 606, or 614 for a `#name` that is not in `results`.
  public func check(_ query: FQLQuery, results: [String: [String]] = [:]) throws(FQLError) {
    try NameCheck(schema: schema, results: results).check(query)
    if requiresIndex { try checkIndex(query) }
  }

  private func checkIndex(_ query: FQLQuery) throws(FQLError) {
    if case .table(let name) = query.source.kind, let table = schema[name], let condition = query.condition,
      IndexPlan(table: table).lookUp(condition) == nil
    {
      throw FQLError(.notIndexable, span: condition.span)
    }
    for expression in query.expressions { try checkIndex(expression) }
  }

  private func checkIndex(_ expression: FQLExpression) throws(FQLError) {
    if let query = expression.subquery { try checkIndex(query) }
    for child in expression.children { try checkIndex(child) }
  }

  /// The part of a query's condition that finds its candidates: the look-ups on indexable columns, and with them
  /// the conditions on paging keys.
  ///
  /// - Parameter query: A query of a table of the schema.
  /// - Returns: A condition that holds for every row for which the query's own does, and that a look-up answers;
  ///   nil if there is none.
  public func lookUp(of query: FQLQuery) -> FQLExpression? {
    guard case .table(let name) = query.source.kind, let table = schema[name], let condition = query.condition
    else { return nil }
    return IndexPlan(table: table).lookUp(condition)
  }
}
