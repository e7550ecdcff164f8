internal import FQL
internal import SQLite

// Expressions as SQL values. Each of these writes one SQL expression that needs no parentheses around it.
extension Compiler {
  func shape(of expression: FQLExpression, in scope: Scope) -> Shape {
    switch expression.kind {
    case .path(let path):
      switch scope.place(of: path) {
      case .column(_, let type): return Shape(type)
      case .inside(_, _, let type?) where type.fields?.isEmpty == false: return .absent
      case .inside: return .scalar
      }
    case .integer(let digits): return .constant(digits)
    case .string(let text): return .constant(text)
    case .call(let name, _):
      switch FQLFunction(rawValue: name) {
      case .me: return viewer.map(Shape.constant) ?? .absent
      case .now: return .constant(String(now))
      case .rand, .strlen, .strpos, .strtotime: return .integer
      case .substr, .lower, .upper, .concat: return .text
      case .distance: return .real
      case nil: return .absent
      }
    case .arithmetic: return .scalar
    case .not, .comparison, .membership, .contains, .all, .any: return .boolean
    }
  }

  /// The value as it counts in comparisons and functions: a scalar or NULL.
  mutating func writeValue(_ expression: FQLExpression, to sql: inout SQLFragment, in scope: Scope) {
    if isDeep(expression) { return writeProgram(expression, asCondition: false, to: &sql, in: scope) }
    switch expression.kind {
    case .path(let path): writeValue(path, to: &sql, in: scope)
    case .integer(let digits): sql.bind(Int64(digits).map(SQLValue.integer) ?? .text(digits))
    case .string(let text): sql.bind(text)
    case .call(let name, let arguments): writeCall(name, arguments, to: &sql, in: scope)
    case .arithmetic(let operation, let left, let right):
      sql.add(FunctionLibrary.name(operation) + "(")
      writeValue(left, to: &sql, in: scope)
      sql.add(", ")
      writeValue(right, to: &sql, in: scope)
      sql.add(")")
    case .not, .comparison, .membership, .contains, .all, .any:
      writeCondition(expression, to: &sql, in: scope)
    }
  }

  private func writeValue(_ path: FQLPath, to sql: inout SQLFragment, in scope: Scope) {
    switch scope.place(of: path) {
    case .column(let column, .cursor): sql.add("fql_cursor(" + column + ")")
    case .column(let column, let type): sql.add(type.fields == nil ? column : "NULL")
    case .inside(let column, let steps, let type?) where type.fields == nil:
      sql.add("json_extract(" + column + ", ")
      sql.bind(jsonPath(steps))
      sql.add(")")
    case .inside(_, _, let type?) where type.fields?.isEmpty == false: sql.add("NULL")
    case .inside(let column, let steps, _):
      sql.add("CASE WHEN json_type(" + column + ", ")
      sql.bind(jsonPath(steps))
      sql.add(") NOT IN ('array', 'object') THEN json_extract(" + column + ", ")
      sql.bind(jsonPath(steps))
      sql.add(") END")
    }
  }

  /// Steps are names of letters, digits and `_`, which SQLite's paths take as they are.
  private func jsonPath(_ steps: [String]) -> String { "$." + steps.joined(separator: ".") }

  private mutating func writeCall(
    _ name: String, _ arguments: [FQLExpression], to sql: inout SQLFragment, in scope: Scope
  ) {
    switch FQLFunction(rawValue: name) {
    case nil: sql.add("NULL")
    case .me: sql.bind(viewer.map(SQLValue.text) ?? .null)
    case .now: sql.bind(.integer(now))
    case let function?:
      sql.add(FunctionLibrary.name(function) + "(")
      for (index, argument) in arguments.enumerated() {
        if index > 0 { sql.add(", ") }
        writeValue(argument, to: &sql, in: scope)
      }
      if function == .strtotime {
        sql.add(", ")
        sql.bind(.integer(now))
      }
      sql.add(")")
    }
  }

  /// The value as it is stored: a cursor as its number.
  mutating func writeRaw(_ expression: FQLExpression, to sql: inout SQLFragment, in scope: Scope) {
    if let path = expression.path, case .column(let column, .cursor) = scope.place(of: path) {
      sql.add(column)
    } else {
      writeValue(expression, to: &sql, in: scope)
    }
  }

  /// The value as the text it counts as, or NULL.
  mutating func writeText(_ expression: FQLExpression, to sql: inout SQLFragment, in scope: Scope) {
    switch shape(of: expression, in: scope) {
    case .identifier, .text, .cursor, .absent: writeValue(expression, to: &sql, in: scope)
    case .constant(let text): sql.bind(text)
    case .integer, .boolean:
      sql.add("CAST(")
      writeValue(expression, to: &sql, in: scope)
      sql.add(" AS TEXT)")
    case .real, .scalar:
      sql.add("fql_text(")
      writeValue(expression, to: &sql, in: scope)
      sql.add(")")
    }
  }

  /// A selected column.
  mutating func write(_ column: Projection.Column, to sql: inout SQLFragment, in scope: Scope) {
    switch column {
    case .column(let path): writeRaw(FQLExpression(.path(path)), to: &sql, in: scope)
    case .expression(let expression): writeValue(expression, to: &sql, in: scope)
    case .document(let root):
      switch scope.place(of: FQLPath(root)) {
      case .column(let column, _): sql.add(column)
      case .inside(let column, let steps, _):
        sql.add("(" + column + " -> ")
        sql.bind(jsonPath(steps))
        sql.add(")")
      }
    }
  }
}
