internal import FQL
internal import SQLite

// Conditions as SQL. The language knows true and false only: a comparison with an absent value is false, and its
// negation true. As a filter NULL is as good as false, so the SQL may stay plain enough for an index.
extension Compiler {
  /// The condition where NULL counts as false.
  mutating func writeFilter(_ condition: FQLExpression, to sql: inout SQLFragment, in scope: Scope) {
    switch condition.kind {
    case .all(let parts): write(parts[...], joinedBy: " AND ", isFilter: true, to: &sql, in: scope)
    case .any(let parts): write(parts[...], joinedBy: " OR ", isFilter: true, to: &sql, in: scope)
    case .not: writeCondition(condition, to: &sql, in: scope)
    case .comparison(let comparison, let left, let right):
      writeComparison(comparison, left, right, to: &sql, in: scope)
    case .membership(let member, let set): writeMembership(member, set, to: &sql, in: scope)
    case .contains(let text, let fields): writeContains(text, fields, to: &sql, in: scope)
    case .path, .integer, .string, .call, .arithmetic: writeTruth(condition, to: &sql, in: scope)
    }
  }

  /// The condition as 1 or 0, never NULL.
  mutating func writeCondition(_ condition: FQLExpression, to sql: inout SQLFragment, in scope: Scope) {
    if isDeep(condition) { return writeProgram(condition, asCondition: true, to: &sql, in: scope) }
    writeShallowCondition(condition, to: &sql, in: scope)
  }

  /// The same of a condition whose parts are shallow.
  mutating func writeShallowCondition(
    _ condition: FQLExpression, to sql: inout SQLFragment, in scope: Scope
  ) {
    switch condition.kind {
    case .all(let parts):
      sql.add("(")
      write(parts[...], joinedBy: " AND ", isFilter: false, to: &sql, in: scope)
      sql.add(")")
    case .any(let parts):
      sql.add("(")
      write(parts[...], joinedBy: " OR ", isFilter: false, to: &sql, in: scope)
      sql.add(")")
    case .not(let operand):
      sql.add("(NOT ")
      writeCondition(operand, to: &sql, in: scope)
      sql.add(")")
    case .comparison, .membership, .contains:
      sql.add("ifnull(")
      writeFilter(condition, to: &sql, in: scope)
      sql.add(", 0)")
    case .path, .integer, .string, .call, .arithmetic: writeTruth(condition, to: &sql, in: scope)
    }
  }

  /// More parts in a row than this make the SQL's tree too deep for SQLite, and its planner slow: they are put into
  /// groups that it does not look into.
  private static let longestChain = 200

  private mutating func write(
    _ parts: ArraySlice<FQLExpression>, joinedBy joint: String, isFilter: Bool, to sql: inout SQLFragment,
    in scope: Scope
  ) {
    guard parts.count <= Self.longestChain else {
      let size = max(Self.longestChain, (parts.count + Self.longestChain - 1) / Self.longestChain)
      for start in stride(from: parts.startIndex, to: parts.endIndex, by: size) {
        if start > parts.startIndex { sql.add(joint) }
        sql.add("ifnull(")
        let group = parts[start..<min(parts.endIndex, start + size)]
        write(group, joinedBy: joint, isFilter: isFilter, to: &sql, in: scope)
        sql.add(", 0)")
      }
      return
    }
    for (index, part) in parts.enumerated() {
      if index > 0 { sql.add(joint) }
      guard isFilter, !isDeep(part) else {
        writeCondition(part, to: &sql, in: scope)
        continue
      }
      let isGroup =
        switch part.kind {
        case .all, .any: true
        default: false
        }
      if isGroup { sql.add("(") }
      writeFilter(part, to: &sql, in: scope)
      if isGroup { sql.add(")") }
    }
  }

  /// Whether a value that is no condition counts as true.
  private mutating func writeTruth(_ value: FQLExpression, to sql: inout SQLFragment, in scope: Scope) {
    sql.add("fql_true(")
    writeValue(value, to: &sql, in: scope)
    sql.add(")")
  }

  private mutating func writeContains(
    _ text: String, _ fields: [FQLExpression], to sql: inout SQLFragment, in scope: Scope
  ) {
    var fields = fields
    if fields.isEmpty, case .table(let table, _) = scope {
      fields = table.columns.filter(\.isSearched).map { .column($0.name) }
    }
    guard !fields.isEmpty else { return sql.add("0") }
    // SQLite's functions take 127 arguments.
    let size = 100
    sql.add("(")
    for start in stride(from: 0, to: fields.count, by: size) {
      sql.add(start > 0 ? " OR fql_contains(" : "fql_contains(")
      sql.bind(text)
      for field in fields[start..<min(fields.count, start + size)] {
        sql.add(", ")
        writeValue(field, to: &sql, in: scope)
      }
      sql.add(")")
    }
    sql.add(")")
  }
}
