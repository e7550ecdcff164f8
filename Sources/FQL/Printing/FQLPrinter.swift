/// Writes queries as text that is read as the same tree again.
public enum FQLPrinter {
  /// The query on one line, keywords in capitals, strings in single quotes, with no parentheses it can do without.
  public static func print(_ query: FQLQuery) -> String {
    var text = ""
    write(query, to: &text)
    return text
  }

  /// An expression as it would stand in a query.
  public static func print(_ expression: FQLExpression) -> String {
    var text = ""
    write(expression, atLeast: .disjunction, to: &text)
    return text
  }

  private static func write(_ query: FQLQuery, to text: inout String) {
    text += "SELECT "
    write(query.items, to: &text)
    text += " FROM " + query.source.text
    if let condition = query.condition {
      text += " WHERE "
      write(condition, atLeast: .disjunction, to: &text)
    }
    if let order = query.order {
      text += " ORDER BY "
      write(order.key, atLeast: .comparison, to: &text)
      if order.descending { text += " DESC" }
    }
    if let limit = query.limit {
      text += " LIMIT \(limit.count)"
      if limit.offset > 0 { text += " OFFSET \(limit.offset)" }
    }
  }

  private static func write(_ expressions: [FQLExpression], to text: inout String) {
    for (index, expression) in expressions.enumerated() {
      if index > 0 { text += ", " }
      write(expression, atLeast: .disjunction, to: &text)
    }
  }

  /// Writes an expression, in parentheses if it binds more loosely than its place asks.
  private static func write(_ expression: FQLExpression, atLeast place: Binding, to text: inout String) {
    let needsParentheses = expression.binding < place
    if needsParentheses { text += "(" }
    writeBare(expression, to: &text)
    if needsParentheses { text += ")" }
  }

  private static func writeBare(_ expression: FQLExpression, to text: inout String) {
    switch expression.kind {
    case .path(let path): text += path.text
    case .integer(let digits): text += digits
    case .string(let value): writeString(value, to: &text)
    case .call(let name, let arguments):
      text += name + "("
      write(arguments, to: &text)
      text += ")"
    case .not(let operand):
      text += "NOT "
      write(operand, atLeast: .operand, to: &text)
    case .arithmetic(let operation, let left, let right):
      write(left, atLeast: expression.binding, to: &text)
      text += " \(operation.rawValue) "
      write(right, atLeast: expression.binding.tighter, to: &text)
    case .comparison(let comparison, let left, let right):
      write(left, atLeast: .comparison, to: &text)
      text += " \(comparison.rawValue) "
      write(right, atLeast: .sum, to: &text)
    case .membership(let member, let set):
      write(member, atLeast: .sum, to: &text)
      text += " IN "
      write(set, to: &text)
    case .contains(let value, let fields):
      text += "CONTAINS("
      writeString(value, to: &text)
      if !fields.isEmpty { text += ", " }
      write(fields, to: &text)
      text += ")"
    case .all(let parts): write(parts, joinedBy: " AND ", atLeast: .comparison, to: &text)
    case .any(let parts): write(parts, joinedBy: " OR ", atLeast: .conjunction, to: &text)
    }
  }

  private static func write(
    _ parts: [FQLExpression], joinedBy joint: String, atLeast place: Binding, to text: inout String
  ) {
    for (index, part) in parts.enumerated() {
      if index > 0 { text += joint }
      write(part, atLeast: place, to: &text)
    }
  }

  private static func write(_ set: FQLSet, to text: inout String) {
    switch set {
    case .term(let term) where term.isTerm: writeBare(term, to: &text)
    case .term(let expression): write(.list([expression]), to: &text)
    case .list(let members):
      text += "("
      write(members, to: &text)
      text += ")"
    case .subquery(let query):
      text += "("
      write(query, to: &text)
      text += ")"
    }
  }

  private static func writeString(_ value: String, to text: inout String) {
    text += "'"
    for scalar in value.unicodeScalars {
      if scalar == "'" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    text += "'"
  }
}
