extension Parser {
  /// A column, a literal or a call.
  mutating func term() throws(FQLError) -> FQLExpression {
    let span = token.span
    switch token.kind {
    case .name:
      advance()
      return try named(span)
    case .integer:
      advance()
      let digits = text(span).drop { $0 == "0" }
      return FQLExpression(.integer(digits.isEmpty ? "0" : String(digits)), span: span)
    case .string:
      advance()
      return FQLExpression(.string(unescaped(span)), span: span)
    default:
      note("a column")
      note("a number")
      note("a string")
      note("a function")
      throw unexpected()
    }
  }

  /// A column, or the call of a function.
  private mutating func named(_ span: FQLSpan) throws(FQLError) -> FQLExpression {
    let steps = scanner.bytes[span.start..<span.end].split(separator: UInt8(ascii: ".")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard steps.count <= limits.maximumDepth else { throw tooDeep() }
    guard steps.count == 1, accept(.open, "'('") else {
      return FQLExpression(.path(FQLPath(root: steps[0], fields: Array(steps[1...]))), span: span)
    }
    var arguments: [FQLExpression] = []
    if token.kind != .close {
      note("')'")
      arguments = try nested { parser throws(FQLError) in
        try parser.separated { parser throws(FQLError) in try parser.disjunction() }
      }
    }
    try expect(.close, "')'")
    return try made(.call(steps[0], arguments), from: span.start)
  }

  /// A string token's value: without its quotes, and without the backslashes that escape.
  func unescaped(_ span: FQLSpan) -> String {
    let inside = scanner.bytes[span.start + 1..<span.end - 1]
    guard inside.contains(UInt8(ascii: "\\")) else { return String(decoding: inside, as: UTF8.self) }
    var value: [UInt8] = []
    value.reserveCapacity(inside.count)
    var escapes = false
    for byte in inside {
      if !escapes, byte == UInt8(ascii: "\\") {
        escapes = true
      } else {
        value.append(byte)
        escapes = false
      }
    }
    return String(decoding: value, as: UTF8.self)
  }
}
