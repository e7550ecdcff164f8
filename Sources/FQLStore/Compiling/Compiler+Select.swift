internal import FQL
internal import SQLite

extension Compiler {
  /// `SELECT columns FROM … WHERE … ORDER BY … LIMIT …`.
  mutating func select(_ columns: SQLFragment, _ query: FQLQuery, in scope: Scope) -> SQLFragment {
    guard case .table(_, let mapped) = scope, let visibility = mapped.visibility,
      policy.visibility == .afterLimit, query.limit != nil
    else { return rows(columns, query, in: scope) }
    // Invisible rows have taken their place in the page before they are dropped.
    var outer = SQLFragment(text: "SELECT ")
    outer.add(columns)
    outer.add(" FROM (")
    outer.add(rows(SQLFragment(text: "*"), query, in: scope, showingAll: true))
    outer.add(") WHERE ")
    write(visibility: visibility, to: &outer)
    return outer
  }

  private mutating func rows(
    _ columns: SQLFragment, _ query: FQLQuery, in scope: Scope, showingAll: Bool = false
  ) -> SQLFragment {
    var body = SQLFragment(text: "SELECT ")
    body.add(columns)
    body.add(" FROM ")
    writeSource(query, to: &body, in: scope)
    var joint = " WHERE "
    if let condition = query.condition {
      body.add(joint)
      joint = " AND "
      let isLoose = if case .any = condition.kind { true } else { false }
      if isLoose { body.add("(") }
      writeFilter(condition, to: &body, in: scope)
      if isLoose { body.add(")") }
    }
    if !showingAll, case .table(_, let mapped) = scope, let visibility = mapped.visibility {
      body.add(joint)
      write(visibility: visibility, to: &body)
    }
    writeOrder(query.order, to: &body, in: scope)
    if let limit = query.limit {
      body.add(" LIMIT ")
      body.bind(.integer(limit.count))
      if limit.offset > 0 {
        body.add(" OFFSET ")
        body.bind(.integer(limit.offset))
      }
    }
    return body
  }

  /// The table, or where the policy bounds them, the candidates that the look-ups find.
  private mutating func writeSource(_ query: FQLQuery, to body: inout SQLFragment, in scope: Scope) {
    if case .query(let name) = query.source.kind { return body.add(resultTable(name)) }
    guard case .table(_, let mapped) = scope else { return }
    let table = mapped.isEmpty ? mapped.name : FQLMappedTable.quoted(mapped.name)
    guard let candidateLimit = policy.candidateLimit,
      let lookUp = FQLChecker(schema: schema).lookUp(of: query)
    else { return body.add(table) }
    body.add("(SELECT * FROM " + table + " WHERE ")
    writeFilter(lookUp, to: &body, in: scope)
    if let order = mapped.order { body.add(" ORDER BY " + order) }
    body.add(" LIMIT ")
    body.bind(.integer(Int64(candidateLimit)))
    body.add(")")
  }

  /// ORDER BY, with the order of the table itself for rows that the query leaves equal.
  private mutating func writeOrder(_ order: FQLOrder?, to body: inout SQLFragment, in scope: Scope) {
    var joint = " ORDER BY "
    if let order {
      body.add(joint)
      joint = ", "
      writeSortKey(order.key, to: &body, in: scope)
      if order.descending { body.add(" DESC") }
    }
    switch scope {
    case .result: body.add(joint + "key")
    case .table(_, let mapped): if let order = mapped.order { body.add(joint + order) }
    }
  }

  private mutating func writeSortKey(_ key: FQLExpression, to body: inout SQLFragment, in scope: Scope) {
    let shape = shape(of: key, in: scope)
    if shape.isNumber || shape == .cursor {
      writeRaw(key, to: &body, in: scope)
    } else {
      writeText(key, to: &body, in: scope)
      body.add(" COLLATE " + FunctionLibrary.collation)
    }
  }

  /// A condition of the mapping, in which `:viewer` is the viewer.
  private func write(visibility: String, to body: inout SQLFragment) {
    body.add("(")
    var rest = Substring(visibility)
    while let start = rest.firstRange(ofViewer: ":viewer") {
      body.add(String(rest[..<start.lowerBound]))
      body.bind(viewer.map(SQLValue.text) ?? .null)
      rest = rest[start.upperBound...]
    }
    body.add(String(rest) + ")")
  }
}

extension FQLMappedTable {
  fileprivate var isEmpty: Bool { self == .empty }
}

extension Substring {
  fileprivate func firstRange(ofViewer name: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(name) { return index..<self.index(index, offsetBy: name.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
