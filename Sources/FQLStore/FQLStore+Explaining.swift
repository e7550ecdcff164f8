public import FQL
internal import SQLite

extension FQLStore {
  /// Shows how a query would be answered, without answering it.
  ///
  /// - Parameter query: A query without `#name`.
  /// - Returns: Its tree, its SQL and SQLite's plan.
  /// - Throws: ``FQL/FQLError`` as ``run(_:)-(FQLQuery)`` does.
  public func explain(_ query: FQLQuery) throws(FQLError) -> FQLExplanation {
    try checker.check(query)
    return try explain(query, results: [:])
  }

  /// Shows how the queries of a multiquery would be answered; `#name` stands for no rows in it.
  ///
  /// - Parameter multiquery: The queries.
  /// - Returns: Name and explanation of each, in the order in which they were given.
  /// - Throws: ``FQL/FQLError`` as ``run(_:)-(FQLMultiquery)`` does.
  public func explain(
    _ multiquery: FQLMultiquery
  ) throws(FQLError) -> [(name: String, explanation: FQLExplanation)] {
    let names = Dictionary(
      multiquery.queries.map { ($0.name, $0.query.resultNames) }, uniquingKeysWith: { _, last in last })
    var explanations: [(name: String, explanation: FQLExplanation)] = []
    for named in multiquery.queries {
      try checker.check(named.query, results: names)
      explanations.append((named.name, try explain(named.query, results: names.mapValues { _ in "[]" })))
    }
    return explanations
  }

  private func explain(_ query: FQLQuery, results: [String: String]) throws(FQLError) -> FQLExplanation {
    let compiled = compile(query, results: results, time: now())
    let statement = compiled.statement
    let plan = try guarded { () throws(SQLiteError) -> [String]? in
      try register(compiled)
      let explanation = try connection.prepare("EXPLAIN QUERY PLAN " + statement.text)
      var lines: [String] = []
      while try explanation.step() { lines.append(explanation.text(3) ?? "") }
      return lines
    }
    return FQLExplanation(
      tree: query.outline, sql: statement.text, values: statement.values.map(\.literal), plan: plan)
  }
}

extension SQLValue {
  /// The value as SQL would spell it, for reading only.
  fileprivate var literal: String {
    switch self {
    case .null, .blob: "NULL"
    case .integer(let number): String(number)
    case .real(let number): PlainDecimal.text(number)
    case .text(let text):
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }
  }
}
