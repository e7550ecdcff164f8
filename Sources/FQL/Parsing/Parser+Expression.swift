// From the loosest binding to the tightest: OR, AND, comparison and IN, + and -, * and /, NOT.
extension Parser {
  mutating func disjunction() throws(FQLError) -> FQLExpression {
    let start = token.span.start
    var parts = [try conjunction()]
    while accept(.or) {
      try checkCount(parts.count)
      parts.append(try conjunction())
    }
    return parts.count == 1 ? parts[0] : try made(.any(parts), from: start)
  }

  private mutating func conjunction() throws(FQLError) -> FQLExpression {
    let start = token.span.start
    var parts = [try comparison()]
    while accept(.and) {
      try checkCount(parts.count)
      parts.append(try comparison())
    }
    return parts.count == 1 ? parts[0] : try made(.all(parts), from: start)
  }

  mutating func comparison() throws(FQLError) -> FQLExpression {
    let start = token.span.start
    var left: FQLExpression
    if accept(.contains) {
      left = try search(from: start)
    } else {
      left = try sum()
      if accept(.in) {
        let set = try set()
        left = try made(.membership(left, set), from: start)
      }
    }
    while true {
      guard case .comparison(let comparison) = token.kind else {
        note("an operator")
        return left
      }
      advance()
      let right = try sum()
      left = try made(.comparison(comparison, left, right), from: start)
    }
  }

  /// What stands behind CONTAINS.
  private mutating func search(from start: Int) throws(FQLError) -> FQLExpression {
    try expect(.open, "'('")
    let text = token.span
    try expect(.string, "a string")
    var fields: [FQLExpression] = []
    if accept(.comma, "','") {
      fields = try nested { parser throws(FQLError) in
        try parser.separated { parser throws(FQLError) in try parser.disjunction() }
      }
    }
    try expect(.close, "')'")
    return try made(.contains(unescaped(text), fields), from: start)
  }

  /// What stands behind IN.
  private mutating func set() throws(FQLError) -> FQLSet {
    guard accept(.open, "'('") else { return .term(try term()) }
    let set: FQLSet = try nested { parser throws(FQLError) in
      if parser.token.kind == .close { return .list([]) }
      parser.note("')'")
      if parser.token.kind == .keyword(.select) { return .subquery(try parser.subquery()) }
      parser.note(Keyword.select.phrase)
      return .list(try parser.separated { parser throws(FQLError) in try parser.disjunction() })
    }
    try expect(.close, "')'")
    return set
  }

  private mutating func subquery() throws(FQLError) -> FQLQuery {
    subqueries += 1
    guard subqueries <= limits.maximumSubqueries else {
      throw FQLError(.exceeds(.subqueries, limits.maximumSubqueries), span: token.span)
    }
    return try statement()
  }

  private mutating func sum() throws(FQLError) -> FQLExpression {
    let start = token.span.start
    var left = try product()
    while case .arithmetic(let operation) = token.kind, operation == .add || operation == .subtract {
      advance()
      let right = try product()
      left = try made(.arithmetic(operation, left, right), from: start)
    }
    return left
  }

  private mutating func product() throws(FQLError) -> FQLExpression {
    let start = token.span.start
    var left = try operand()
    while case .arithmetic(let operation) = token.kind, operation == .multiply || operation == .divide {
      advance()
      let right = try operand()
      left = try made(.arithmetic(operation, left, right), from: start)
    }
    return left
  }

  private mutating func operand() throws(FQLError) -> FQLExpression {
    let start = token.span.start
    if accept(.open, "'('") {
      let inner = try nested { parser throws(FQLError) in try parser.disjunction() }
      try expect(.close, "')'")
      return FQLExpression(inner.kind, span: FQLSpan(start, lastEnd))
    }
    if accept(.not) {
      let operand = try nested { parser throws(FQLError) in try parser.operand() }
      return try made(.not(operand), from: start)
    }
    return try term()
  }

  /// An expression from where it started to the last token, if it is not too high.
  func made(_ kind: FQLExpression.Kind, from start: Int) throws(FQLError) -> FQLExpression {
    let expression = FQLExpression(kind, span: FQLSpan(start, lastEnd))
    guard expression.height <= limits.maximumDepth else { throw tooDeep() }
    return expression
  }
}
