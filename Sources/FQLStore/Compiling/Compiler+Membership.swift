internal import FQL
internal import SQLite

// IN compares texts exactly: 4 is in ('4'), but 'ABC' is not in ('abc') and '04' not in (4).
extension Compiler {
  /// A membership; NULL or false where the member is absent.
  mutating func writeMembership(
    _ member: FQLExpression, _ set: FQLSet, to sql: inout SQLFragment, in scope: Scope
  ) {
    let memberShape = shape(of: member, in: scope)
    guard memberShape != .absent else { return sql.add("0") }
    switch set {
    case .list(let members):
      let constants = members.compactMap { constant($0, in: scope) }
      if constants.count == members.count {
        writeMembership(member, memberShape, constants, to: &sql, in: scope)
      } else {
        writeComparable(member, to: &sql, in: scope)
        sql.add(" IN (")
        for (index, other) in members.enumerated() {
          if index > 0 { sql.add(", ") }
          writeText(other, to: &sql, in: scope)
        }
        sql.add(")")
      }
    case .subquery(let query): writeMembership(member, of: query, to: &sql, in: scope)
    case .term(let term): writeMembership(member, inTerm: term, to: &sql, in: scope)
    }
  }

  private func constant(_ expression: FQLExpression, in scope: Scope) -> String? {
    if case .constant(let text) = shape(of: expression, in: scope) { return text }
    return nil
  }

  /// The member as a text whose comparison no column's own collation can change.
  private mutating func writeComparable(_ member: FQLExpression, to sql: inout SQLFragment, in scope: Scope) {
    writeText(member, to: &sql, in: scope)
    if shape(of: member, in: scope) == .text { sql.add(" COLLATE BINARY") }
  }

  private mutating func writeMembership(
    _ member: FQLExpression, _ shape: Shape, _ constants: [String], to sql: inout SQLFragment, in scope: Scope
  ) {
    guard shape == .integer || shape == .boolean || shape == .cursor else {
      guard !constants.isEmpty else { return sql.add("0") }
      writeComparable(member, to: &sql, in: scope)
      return write(list: constants.map(SQLValue.text), json: { Document.list(of: constants) }, to: &sql)
    }
    let numbers = constants.compactMap { constant -> Int64? in
      if shape == .cursor { return CursorText.decode(constant) }
      return Int64(constant).flatMap { String($0) == constant ? $0 : nil }
    }
    guard !numbers.isEmpty else { return sql.add("0") }
    writeRaw(member, to: &sql, in: scope)
    write(list: numbers.map(SQLValue.integer), json: { Document.list(of: numbers) }, to: &sql)
  }

  /// A short list is bound value by value, a long one as a single JSON text.
  private func write(list: [SQLValue], json: () -> String, to sql: inout SQLFragment) {
    sql.add(" IN (")
    if list.count > 50 {
      sql.add("SELECT value FROM json_each(")
      sql.bind(json())
      sql.add(")")
    } else {
      for (index, value) in list.enumerated() {
        if index > 0 { sql.add(", ") }
        sql.bind(value)
      }
    }
    sql.add(")")
  }

  private mutating func writeMembership(
    _ member: FQLExpression, of query: FQLQuery, to sql: inout SQLFragment, in scope: Scope
  ) {
    let subquery = define(query)
    writeComparable(member, to: &sql, in: scope)
    sql.add(" IN (" + members(of: subquery) + ")")
  }

  /// A query for every value that a subquery gives.
  private func members(of subquery: Subquery, as name: String = "") -> String {
    subquery.holdsList.enumerated().map { index, holdsList in
      holdsList
        ? "SELECT j.value\(name) FROM \(subquery.name), json_each(c\(index)) AS j"
        : "SELECT c\(index)\(name) FROM \(subquery.name)"
    }.joined(separator: " UNION ALL ")
  }

  /// All that a subquery gives as one JSON list, worked out once.
  mutating func list(of query: FQLQuery) -> SQLFragment {
    let members = members(of: define(query), as: " AS member")
    return SQLFragment(text: "(SELECT json_group_array(member) FROM (\(members)))")
  }

  /// A column of a subquery: a text, or a JSON list of texts where an item may be a list or an object.
  ///
  /// - Returns: Whether it is a list.
  mutating func writeMember(_ item: FQLExpression, to sql: inout SQLFragment, in scope: Scope) -> Bool {
    guard let path = item.path, let (column, steps) = document(path, in: scope) else {
      writeText(item, to: &sql, in: scope)
      return false
    }
    sql.add("fql_scalars(" + column + ", ")
    sql.bind(steps.joined(separator: "."))
    sql.add(")")
    return true
  }

  /// The JSON a path is followed in, if it may lead to a list or an object.
  func document(_ path: FQLPath, in scope: Scope) -> (column: String, steps: [String])? {
    switch scope.place(of: path) {
    case .column(let column, let type): type.fields == nil ? nil : (column, [])
    case .inside(let column, let steps, _): (column, steps)
    }
  }

  private mutating func writeMembership(
    _ member: FQLExpression, inTerm term: FQLExpression, to sql: inout SQLFragment, in scope: Scope
  ) {
    guard let path = term.path, let (column, steps) = document(path, in: scope) else {
      writeComparable(member, to: &sql, in: scope)
      sql.add(" IN (")
      writeText(term, to: &sql, in: scope)
      return sql.add(")")
    }
    sql.add("fql_among(")
    writeText(member, to: &sql, in: scope)
    sql.add(", " + column + ", ")
    sql.bind(steps.joined(separator: "."))
    sql.add(")")
  }
}
