import FQL
import FQLStore

/// Answers queries row by row, in the order of work the service is said to have had, with no thought for speed.
struct PlainEvaluator {
  typealias Row = [String: Plain]

  var tables: [String: [Row]]
  var policy: FQLPolicy
  var viewer: String
  var results: [String: [FQLRow]] = [:]

  func answer(_ query: FQLQuery) -> [FQLRow] {
    var query = query
    if query.limit == nil, let limit = policy.defaultLimit { query.limit = FQLLimit(Int64(limit)) }
    return rows(query).map { FQLRow(fields(query.items, $0, query)) }
  }

  /// The rows a query finds, whole.
  private func rows(_ query: FQLQuery) -> [Row] {
    guard case .table(let name) = query.source.kind else { return [] }
    var rows = tables[name] ?? []
    if let limit = policy.candidateLimit, let condition = query.condition {
      rows = Array(rows.filter { isCandidate(condition, $0, query) ?? true }.prefix(limit))
    }
    if let order = query.order {
      let keyed = rows.enumerated().map {
        ($0.offset, value(order.key, $0.element, query, isKey: true), $0.element)
      }
      rows = keyed.sorted { left, right in
        let (first, second) = order.descending ? (right, left) : (left, right)
        if PlainOrder.precedes(first.1, second.1) { return true }
        if PlainOrder.precedes(second.1, first.1) { return false }
        return left.0 < right.0
      }.map(\.2)
    }
    let isVisible = { (row: Row) in row["hidden"] != .integer(1) }
    if policy.visibility == .beforeLimit || query.limit == nil { rows = rows.filter(isVisible) }
    if let condition = query.condition { rows = rows.filter { value(condition, $0, query).isTrue } }
    if let limit = query.limit { rows = Array(rows.dropFirst(Int(limit.offset)).prefix(Int(limit.count))) }
    return rows.filter(isVisible)
  }

  /// Whether the look-ups find a row; nil if the condition leads to no look-up.
  private func isCandidate(_ condition: FQLExpression, _ row: Row, _ query: FQLQuery) -> Bool? {
    switch condition.kind {
    case .all(let parts):
      let found = parts.compactMap { isCandidate($0, row, query) }
      let keys = parts.filter { isCursorCondition($0, query) }.map { value($0, row, query).isTrue }
      return found.isEmpty ? nil : (found + keys).allSatisfy(\.self)
    case .any(let parts):
      let found = parts.map { isCandidate($0, row, query) }
      return found.contains(nil) ? nil : found.contains(true)
    case .comparison(.equal, let left, let right):
      let isLookUp = isStarred(left, query) && isFixed(right) || isFixed(left) && isStarred(right, query)
      return isLookUp ? value(condition, row, query).isTrue : nil
    case .membership(let member, let set):
      switch set {
      case .list(let members) where !members.allSatisfy(isFixed): return nil
      case .term: return nil
      default: return isStarred(member, query) ? value(condition, row, query).isTrue : nil
      }
    default: return nil
    }
  }

  private func isFixed(_ expression: FQLExpression) -> Bool {
    switch expression.kind {
    case .integer, .string, .call("me", _): true
    default: false
    }
  }

  private func isStarred(_ expression: FQLExpression, _ query: FQLQuery) -> Bool {
    guard let path = expression.path, path.fields.isEmpty else { return false }
    return column(path.root, query)?.isIndexable ?? false
  }

  private func isCursorCondition(_ condition: FQLExpression, _ query: FQLQuery) -> Bool {
    guard case .comparison(let comparison, let left, let right) = condition.kind,
      ![.notEqual, .startsWith].contains(comparison)
    else { return false }
    return isCursor(left, query) && isFixed(right) || isFixed(left) && isCursor(right, query)
  }

  func isCursor(_ expression: FQLExpression, _ query: FQLQuery) -> Bool {
    expression.path.flatMap { column($0.root, query) }?.type == .cursor
  }

  func column(_ name: String, _ query: FQLQuery) -> FQLColumn? {
    if case .table(let table) = query.source.kind { return FQLSchema.facebook[table]?[name] }
    return nil
  }

  /// Every value that a subquery's rows hold.
  func members(_ query: FQLQuery) -> [String] {
    rows(query).flatMap { row in
      query.items.flatMap { item -> [String] in
        if let path = item.path { return scalars(follow(path.fields[...], row[path.root] ?? .absent)) }
        return scalars([value(item, row, query)])
      }
    }
  }

  /// Everything a path leads to; through a list, in each of its members.
  func follow(_ steps: ArraySlice<String>, _ value: Plain) -> [Plain] {
    guard let step = steps.first else { return [value] }
    if case .list(let values) = value { return values.flatMap { follow(steps, $0) } }
    return value[step].map { follow(steps.dropFirst(), $0) } ?? []
  }

  func scalars(_ values: [Plain]) -> [String] {
    values.flatMap { value -> [String] in
      switch value {
      case .list(let values): scalars(values)
      case .object(let members): scalars(members.map(\.value))
      default: value.text.map { [$0] } ?? []
      }
    }
  }
}
