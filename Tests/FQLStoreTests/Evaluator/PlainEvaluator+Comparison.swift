import FQL
import FQLStore
import Foundation

extension PlainEvaluator {
  /// A comparison; false where something is absent, except for `!=`, which is the negation of `=`.
  func compare(
    _ comparison: FQLComparison, _ left: FQLExpression, _ right: FQLExpression, _ row: Row, _ query: FQLQuery
  ) -> Bool {
    let (leftValue, rightValue) = (value(left, row, query), value(right, row, query))
    switch comparison {
    case .notEqual: return !compare(.equal, left, right, row, query)
    case .startsWith:
      guard let text = leftValue.text, let prefix = rightValue.text else { return false }
      return PlainOrder.fold(text).hasPrefix(PlainOrder.fold(prefix)) || prefix.isEmpty
    default: break
    }
    if isCursor(left, query), let constant = constant(right) {
      return compareCursor(comparison, leftValue, constant)
    }
    if isCursor(right, query), let constant = constant(left), let mirrored = comparison.mirrored {
      return compareCursor(mirrored, rightValue, constant)
    }
    if comparison == .equal,
      isIdentifier(left, query) && (isIdentifier(right, query) || constant(right) != nil)
        || constant(left) != nil && isIdentifier(right, query)
    {
      return leftValue.text.map { $0 == rightValue.text } ?? false
    }
    return PlainOrder.compare(leftValue, rightValue).map { holds(comparison, $0) } ?? false
  }

  private func holds(_ comparison: FQLComparison, _ order: Int) -> Bool {
    switch comparison {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    case .startsWith: false
    }
  }

  private func constant(_ expression: FQLExpression) -> String? {
    switch expression.kind {
    case .integer(let digits): digits
    case .string(let text): text
    case .call("me", _): viewer
    case .call("now", _): String(Library.now)
    default: nil
    }
  }

  private func isIdentifier(_ expression: FQLExpression, _ query: FQLQuery) -> Bool {
    guard let path = expression.path, path.fields.isEmpty else { return false }
    return column(path.root, query)?.type == .identifier
  }

  private func compareCursor(_ comparison: FQLComparison, _ value: Plain, _ constant: String) -> Bool {
    guard let number = value.text.flatMap(number(ofCursor:)) else { return false }
    if constant.isEmpty { return comparison == .greater || comparison == .greaterOrEqual }
    guard let other = self.number(ofCursor: constant) else { return false }
    return holds(comparison, number < other ? -1 : number > other ? 1 : 0)
  }

  func number(ofCursor text: String) -> Int64? {
    Data(base64Encoded: text).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
  }

  /// A row's fields as they are answered.
  func fields(_ items: [FQLExpression], _ row: Row, _ query: FQLQuery) -> [FQLRow.Field] {
    var fields: [FQLRow.Field] = []
    for name in query.resultNames {
      guard name != "anon" else {
        let last = items.last { $0.path == nil }
        fields.append(FQLRow.Field(name: name, value: last.map { value($0, row, query).answer } ?? .null))
        continue
      }
      let paths = items.compactMap(\.path).filter { $0.root == name }.map { $0.fields[...] }
      fields.append(FQLRow.Field(name: name, value: part(paths, row[name] ?? .absent).answer))
    }
    return fields
  }

  /// What is left of a value if only these paths are kept.
  private func part(_ paths: [ArraySlice<String>], _ value: Plain) -> Plain {
    if paths.contains(where: \.isEmpty) { return value }
    switch value {
    case .list(let values): return .list(values.map { part(paths, $0) })
    case .object:
      var members: [Plain.Member] = []
      for path in paths {
        guard let name = path.first, !members.contains(where: { $0.name == name }) else { continue }
        let below = paths.filter { $0.first == name }.map { $0.dropFirst() }
        members.append(Plain.Member(name: name, value: part(below, value[name] ?? .absent)))
      }
      return .object(members)
    default: return .absent
    }
  }
}
