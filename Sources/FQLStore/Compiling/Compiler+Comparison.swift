internal import FQL
internal import SQLite

extension Compiler {
  /// A comparison; NULL or false where one side is absent, but true for `!=`.
  mutating func writeComparison(
    _ comparison: FQLComparison, _ left: FQLExpression, _ right: FQLExpression, to sql: inout SQLFragment,
    in scope: Scope
  ) {
    switch comparison {
    case .startsWith:
      sql.add("fql_starts(")
      writeValue(left, to: &sql, in: scope)
      sql.add(", ")
      writeValue(right, to: &sql, in: scope)
      sql.add(")")
    case .notEqual:
      sql.add("ifnull(")
      writeOrdered(.equal, left, right, to: &sql, in: scope)
      sql.add(", 0) = 0")
    default: writeOrdered(comparison, left, right, to: &sql, in: scope)
    }
  }

  private mutating func writeOrdered(
    _ comparison: FQLComparison, _ left: FQLExpression, _ right: FQLExpression, to sql: inout SQLFragment,
    in scope: Scope
  ) {
    let shapes = (shape(of: left, in: scope), shape(of: right, in: scope))
    switch shapes {
    case (.constant, .constant): writeGeneral(comparison, left, right, to: &sql, in: scope)
    case (_, .constant(let constant)): write(left, comparison, constant, right, to: &sql, in: scope)
    case (.constant(let constant), _):
      write(right, comparison.mirrored ?? comparison, constant, left, to: &sql, in: scope)
    case (.absent, _), (_, .absent): sql.add("0")
    case (.identifier, .identifier) where comparison == .equal:
      writePlain(comparison, left, right, to: &sql, in: scope)
    case _ where shapes.0.isNumber && shapes.1.isNumber:
      writePlain(comparison, left, right, to: &sql, in: scope)
    case _ where shapes.0.isText && shapes.1.isText:
      writePlain(comparison, left, right, to: &sql, in: scope)
      sql.add(" COLLATE " + FunctionLibrary.collation)
    default: writeGeneral(comparison, left, right, to: &sql, in: scope)
    }
  }

  /// `left = right` in SQLite's own terms.
  private mutating func writePlain(
    _ comparison: FQLComparison, _ left: FQLExpression, _ right: FQLExpression, to sql: inout SQLFragment,
    in scope: Scope
  ) {
    writeValue(left, to: &sql, in: scope)
    sql.add(" \(comparison.rawValue) ")
    writeValue(right, to: &sql, in: scope)
  }

  /// Through the function that compares any two values.
  private mutating func writeGeneral(
    _ comparison: FQLComparison, _ left: FQLExpression, _ right: FQLExpression, to sql: inout SQLFragment,
    in scope: Scope
  ) {
    sql.add("fql_compare(")
    writeValue(left, to: &sql, in: scope)
    sql.add(", ")
    writeValue(right, to: &sql, in: scope)
    sql.add(") \(comparison.rawValue) 0")
  }

  /// A value and a constant; the constant is also given as the expression it comes from.
  private mutating func write(
    _ value: FQLExpression, _ comparison: FQLComparison, _ constant: String, _ original: FQLExpression,
    to sql: inout SQLFragment, in scope: Scope
  ) {
    switch shape(of: value, in: scope) {
    case .absent: sql.add("0")
    case .identifier, .text:
      writeValue(value, to: &sql, in: scope)
      sql.add(" \(comparison.rawValue) ")
      sql.bind(constant)
      let isExact = comparison == .equal && shape(of: value, in: scope) == .identifier
      if !isExact { sql.add(" COLLATE " + FunctionLibrary.collation) }
    case .integer, .real, .boolean:
      guard let number = SQLValue.text(constant).number else {
        // A number comes before every text that is none.
        return writePresence(
          of: value, if: comparison == .less || comparison == .lessOrEqual, to: &sql, in: scope)
      }
      writeValue(value, to: &sql, in: scope)
      sql.add(" \(comparison.rawValue) ")
      sql.bind(number)
    case .cursor:
      guard let number = CursorText.decode(constant) else {
        // Nothing comes before the first row; what is no cursor at all is nowhere.
        let isAfter = comparison == .greater || comparison == .greaterOrEqual
        return writePresence(of: value, if: constant.isEmpty && isAfter, to: &sql, in: scope)
      }
      writeRaw(value, to: &sql, in: scope)
      sql.add(" \(comparison.rawValue) ")
      sql.bind(.integer(number))
    case .scalar, .constant: writeGeneral(comparison, value, original, to: &sql, in: scope)
    }
  }

  /// Whether there is a value, if that is what the comparison comes down to; else false.
  private mutating func writePresence(
    of value: FQLExpression, if holds: Bool, to sql: inout SQLFragment, in scope: Scope
  ) {
    guard holds else { return sql.add("0") }
    writeRaw(value, to: &sql, in: scope)
    sql.add(" IS NOT NULL")
  }
}
