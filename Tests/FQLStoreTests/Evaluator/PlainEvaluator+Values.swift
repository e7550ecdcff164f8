import FQL
import Foundation

extension PlainEvaluator {
  /// An expression's value in a row.
  func value(_ expression: FQLExpression, _ row: Row, _ query: FQLQuery, isKey: Bool = false) -> Plain {
    switch expression.kind {
    case .path(let path):
      if isKey, isCursor(expression, query), let text = row[path.root]?.text {
        return number(ofCursor: text).map(Plain.integer) ?? .absent
      }
      return scalar(path, row)
    case .integer(let digits): return Int64(digits).map(Plain.integer) ?? .text(digits)
    case .string(let text): return .text(text)
    case .not(let operand): return .flag(!value(operand, row, query).isTrue)
    case .all(let parts): return .flag(parts.allSatisfy { value($0, row, query).isTrue })
    case .any(let parts): return .flag(parts.contains { value($0, row, query).isTrue })
    case .arithmetic(let operation, let left, let right):
      return compute(operation, value(left, row, query), value(right, row, query))
    case .comparison(let comparison, let left, let right):
      return .flag(compare(comparison, left, right, row, query))
    case .membership(let member, let set):
      guard let text = value(member, row, query).text else { return .flag(false) }
      return .flag(texts(of: set, row, query).contains { Array($0.utf8) == Array(text.utf8) })
    case .contains(let text, let fields): return .flag(contains(text, fields, row, query))
    case .call(let name, let arguments): return call(name, arguments.map { value($0, row, query) })
    }
  }

  private func scalar(_ path: FQLPath, _ row: Row) -> Plain {
    var value = row[path.root] ?? .absent
    for step in path.fields { value = value[step] ?? .absent }
    return value.text == nil ? .absent : value
  }

  private func texts(of set: FQLSet, _ row: Row, _ query: FQLQuery) -> [String] {
    switch set {
    case .list(let members): return members.compactMap { value($0, row, query).text }
    case .subquery(let inner): return members(inner)
    case .term(let term):
      if let path = term.path { return scalars(follow(path.fields[...], row[path.root] ?? .absent)) }
      return value(term, row, query).text.map { [$0] } ?? []
    }
  }

  private func contains(_ text: String, _ fields: [FQLExpression], _ row: Row, _ query: FQLQuery) -> Bool {
    var values = fields.map { value($0, row, query) }
    if fields.isEmpty, case .table(let table) = query.source.kind {
      let searched = (FQLSchema.facebook[table]?.columns ?? []).filter(\.isSearched)
      values = searched.map { row[$0.name] ?? .absent }
    }
    let part = PlainOrder.fold(text)
    return values.contains { value in
      value.text.map { part.isEmpty || PlainOrder.fold($0).contains(part) } ?? false
    }
  }

  private func compute(_ operation: FQLArithmetic, _ left: Plain, _ right: Plain) -> Plain {
    guard let left = left.decimal, let right = right.decimal else { return .absent }
    if operation == .divide, right == 0 { return .absent }
    if let left = left.whole, let right = right.whole {
      let exact: Int64? =
        switch operation {
        case .add: (Decimal(left) + Decimal(right)).whole
        case .subtract: (Decimal(left) - Decimal(right)).whole
        case .multiply: (Decimal(left) * Decimal(right)).whole
        case .divide: left % right == 0 ? left / right : nil
        }
      if let exact { return .integer(exact) }
    }
    switch operation {
    case .add: return .real(left.real + right.real)
    case .subtract: return .real(left.real - right.real)
    case .multiply: return .real(left.real * right.real)
    case .divide: return .real(left.real / right.real)
    }
  }

  private func call(_ name: String, _ values: [Plain]) -> Plain {
    let texts = values.compactMap(\.text)
    switch name {
    case "me": return .text(viewer)
    case "now": return .integer(Library.now)
    case "rand": return .integer(7)
    case "concat": return .text(texts.joined())
    case _ where texts.count < values.count: return .absent
    case "strlen": return .integer(Int64(texts[0].utf8.count))
    case "lower": return .text(texts[0].lowercased())
    case "upper": return .text(texts[0].uppercased())
    case "strpos":
      guard !texts[1].isEmpty else { return .integer(0) }
      guard let range = Data(texts[0].utf8).range(of: Data(texts[1].utf8)) else { return .integer(-1) }
      return .integer(Int64(range.lowerBound))
    case "substr":
      guard let start = values[1].decimal?.whole, let count = values[2].decimal?.whole else { return .absent }
      let bytes = Array(texts[0].utf8.dropFirst(Int(start)).prefix(Int(count)))
      return .text(String(decoding: bytes, as: UTF8.self))
    default: return .absent
    }
  }
}

extension Decimal {
  fileprivate var whole: Int64? { Int64(description) }
  fileprivate var real: Double { Double(description) ?? .nan }
}
