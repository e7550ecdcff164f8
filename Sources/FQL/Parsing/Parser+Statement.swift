extension Parser {
  mutating func statement() throws(FQLError) -> FQLQuery {
    let start = token.span.start
    try expect(.select)
    let items = try separated { parser throws(FQLError) in try parser.item() }
    try expect(.from)
    let source = try source()
    var condition: FQLExpression?
    if case .table = source.kind {
      try expect(.where)
      condition = try disjunction()
    } else if accept(.where) {
      condition = try disjunction()
    }
    let order = try order()
    let limit = try limit()
    return FQLQuery(
      select: items, from: source, where: condition, order: order, limit: limit,
      span: FQLSpan(start, lastEnd))
  }

  private mutating func item() throws(FQLError) -> FQLExpression {
    if token.kind == .arithmetic(.multiply) { throw FQLError(.selectAll, span: token.span) }
    return try disjunction()
  }

  private mutating func source() throws(FQLError) -> FQLSource {
    let span = token.span
    switch token.kind {
    case .name where !scanner.bytes[span.start..<span.end].contains(UInt8(ascii: ".")):
      advance()
      return FQLSource(.table(text(span)), span: span)
    case .queryName:
      advance()
      return FQLSource(.query(text(FQLSpan(span.start + 1, span.end))), span: span)
    default:
      note("a table")
      note("a #query")
      throw unexpected()
    }
  }

  private mutating func order() throws(FQLError) -> FQLOrder? {
    guard accept(.order) else { return nil }
    try expect(.by)
    let key = try comparison()
    if accept(.asc) { return FQLOrder(by: key) }
    return FQLOrder(by: key, descending: accept(.desc))
  }

  private mutating func limit() throws(FQLError) -> FQLLimit? {
    guard accept(.limit) else { return nil }
    let first = try count()
    if accept(.offset) { return FQLLimit(first, offset: try count()) }
    if accept(.comma, "','") { return FQLLimit(try count(), offset: first) }
    return FQLLimit(first)
  }

  /// A number of rows; one that is too large for 64 bits is as good as the largest.
  private mutating func count() throws(FQLError) -> Int64 {
    let span = token.span
    try expect(.integer, "a number")
    return Int64(text(span)) ?? .max
  }

  /// One or more of something, with commas between.
  mutating func separated<Value>(
    _ element: (inout Parser) throws(FQLError) -> Value
  ) throws(FQLError) -> [Value] {
    var values = [try element(&self)]
    while accept(.comma, "','") {
      try checkCount(values.count)
      values.append(try element(&self))
    }
    return values
  }

  func checkCount(_ count: Int) throws(FQLError) {
    guard count < limits.maximumItems else {
      throw FQLError(.exceeds(.items, limits.maximumItems), span: token.span)
    }
  }
}
