extension FQLExpression {
  /// The expressions directly below this one, in the order of the text; not those inside a subquery.
  public var children: [FQLExpression] {
    switch kind {
    case .path, .integer, .string: []
    case .not(let operand): [operand]
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right): [left, right]
    case .membership(let member, .list(let members)): [member] + members
    case .membership(let member, .term(let term)): [member, term]
    case .membership(let member, .subquery): [member]
    case .call(_, let parts), .contains(_, let parts), .all(let parts), .any(let parts): parts
    }
  }

  /// The subquery of an IN directly at this expression.
  public var subquery: FQLQuery? {
    if case .membership(_, .subquery(let query)) = kind { return query }
    return nil
  }

  /// The path, if the expression is one.
  public var path: FQLPath? {
    if case .path(let path) = kind { return path }
    return nil
  }
}
