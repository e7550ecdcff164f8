/// Finds the look-ups that follow from a condition.
///
/// Of an AND, the parts that are look-ups count, and one is enough; of an OR every part has to be one. A look-up
/// compares an indexable column with a constant, or asks whether it is in a list of constants or in a subquery.
/// A condition on a paging key finds nothing by itself, but narrows a look-up beside it.
struct IndexPlan {
  let table: FQLTable

  func lookUp(_ condition: FQLExpression) -> FQLExpression? {
    switch condition.kind {
    case .all(let parts):
      let found = parts.map { (part: $0, lookUp: lookUp($0)) }
      guard found.contains(where: { $0.lookUp != nil }) else { return nil }
      return .all(found.compactMap { $0.lookUp ?? (narrows($0.part) ? $0.part : nil) })
    case .any(let parts):
      var found: [FQLExpression] = []
      for part in parts {
        guard let lookUp = lookUp(part) else { return nil }
        found.append(lookUp)
      }
      return .any(found)
    case .comparison(.equal, let left, let right):
      let isLookUp = (isIndexable(left) && right.isConstant) || (left.isConstant && isIndexable(right))
      return isLookUp ? condition : nil
    case .membership(let member, .list(let members)):
      return isIndexable(member) && members.allSatisfy(\.isConstant) ? condition : nil
    case .membership(let member, .subquery):
      return isIndexable(member) ? condition : nil
    default: return nil
    }
  }

  private func isIndexable(_ expression: FQLExpression) -> Bool {
    guard let path = expression.path, path.fields.isEmpty else { return false }
    return table[path.root]?.isIndexable ?? false
  }

  private func narrows(_ condition: FQLExpression) -> Bool {
    guard case .comparison(let comparison, let left, let right) = condition.kind,
      comparison != .notEqual, comparison != .startsWith
    else { return false }
    return (isCursor(left) && right.isConstant) || (left.isConstant && isCursor(right))
  }

  private func isCursor(_ expression: FQLExpression) -> Bool {
    guard let path = expression.path, path.fields.isEmpty else { return false }
    return table[path.root]?.type == .cursor
  }
}

extension FQLExpression {
  /// Whether it is a constant to the service: a literal, or the viewer.
  public var isConstant: Bool {
    switch kind {
    case .integer, .string: true
    case .call(FQLFunction.me.rawValue, let arguments): arguments.isEmpty
    default: false
    }
  }
}
