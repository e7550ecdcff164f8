/// Finds the first name in a query that means nothing.
struct NameCheck {
  let schema: FQLSchema
  let results: [String: [String]]

  func check(_ query: FQLQuery) throws(FQLError) {
    let rows = try rows(of: query.source)
    for expression in query.expressions { try check(expression, in: rows) }
  }

  /// What a statement reads.
  private enum Rows {
    case table(FQLTable)
    case result(String, names: [String])
  }

  private func rows(of source: FQLSource) throws(FQLError) -> Rows {
    switch source.kind {
    case .table(let name):
      guard let table = schema[name] else {
        let near = NearNames.of(name, among: schema.tables.map(\.name))
        throw FQLError(.unknownTable(name), span: source.span, expected: near)
      }
      return .table(table)
    case .query(let name):
      guard let names = results[name] else {
        throw FQLError(.unresolvedDependency(query: name), span: source.span)
      }
      return .result(name, names: names)
    }
  }

  private func check(_ expression: FQLExpression, in rows: Rows) throws(FQLError) {
    switch expression.kind {
    case .path(let path):
      try check(path, at: expression.span, in: rows)
    case .call(let name, let arguments):
      guard let function = FQLFunction(rawValue: name) else {
        let near = NearNames.of(name, among: FQLFunction.allCases.map { $0.rawValue })
        throw FQLError(.unknownFunction(name), span: expression.span, expected: near)
      }
      if let expected = function.argumentCount, expected != arguments.count {
        throw FQLError(
          .argumentCount(function: name, expected: expected, given: arguments.count), span: expression.span)
      }
    default: break
    }
    for child in expression.children { try check(child, in: rows) }
    if let query = expression.subquery { try check(query) }
  }

  private func check(_ path: FQLPath, at span: FQLSpan?, in rows: Rows) throws(FQLError) {
    switch rows {
    case .table(let table):
      if table.type(of: path) == nil {
        let near = NearNames.of(path.text, among: table.paths)
        throw FQLError(.unknownColumn(path.text, table: table.name), span: span, expected: near)
      }
    case .result(let name, let names):
      if !names.contains(path.root) {
        let near = NearNames.of(path.root, among: names)
        throw FQLError(.unknownColumn(path.text, table: "#" + name), span: span, expected: near)
      }
    }
  }
}

extension FQLQuery {
  /// The expressions of the statement itself, in the order of the text.
  var expressions: [FQLExpression] { items + [condition, order?.key].compactMap(\.self) }
}

extension FQLTable {
  /// The columns, and the known fields directly below them.
  fileprivate var paths: [String] {
    columns.flatMap { column in
      [column.name] + (column.type.fields ?? []).map { column.name + "." + $0.name }
    }
  }
}
