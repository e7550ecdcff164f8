/// A recursive-descent parser with one token of look-ahead.
///
/// It never goes back, so the place where it stops is the furthest any reading of the text reaches, and what it
/// tried there in vain is everything that could have stood there.
struct Parser {
  var scanner: Scanner
  let limits: FQLLimits
  /// The token to read next.
  var token: Token
  /// The end of the last token that was read.
  var lastEnd = 0
  /// What was looked for at `token` and not found.
  var expected: [String] = []
  /// How many statements were begun inside the first.
  var subqueries = 0
  /// How many parentheses, calls, NOTs and subqueries are open.
  var depth = 0

  init(_ bytes: [UInt8], limits: FQLLimits) {
    scanner = Scanner(bytes)
    self.limits = limits
    token = scanner.next()
  }

  /// A statement, perhaps a semicolon, and nothing else.
  mutating func wholeQuery() throws(FQLError) -> FQLQuery {
    let query = try statement()
    if token.kind == .semicolon { advance() }
    note("the end of the query")
    guard token.kind == .end else { throw unexpected() }
    return query
  }

  mutating func advance() {
    lastEnd = token.span.end
    token = scanner.next()
    expected.removeAll(keepingCapacity: true)
  }

  mutating func note(_ phrase: String) {
    if !expected.contains(phrase) { expected.append(phrase) }
  }

  mutating func accept(_ kind: Token.Kind, _ phrase: String) -> Bool {
    guard token.kind == kind else {
      note(phrase)
      return false
    }
    advance()
    return true
  }

  mutating func accept(_ keyword: Keyword) -> Bool { accept(.keyword(keyword), keyword.phrase) }

  mutating func expect(_ kind: Token.Kind, _ phrase: String) throws(FQLError) {
    guard accept(kind, phrase) else { throw unexpected() }
  }

  mutating func expect(_ keyword: Keyword) throws(FQLError) {
    guard accept(keyword) else { throw unexpected() }
  }

  /// The error for the token that nothing here could take.
  func unexpected() -> FQLError {
    switch token.kind {
    case .end:
      return FQLError(.unexpectedEnd, span: token.span, expected: expected)
    case .unterminated(let quote):
      let end = FQLSpan(scanner.bytes.count, scanner.bytes.count)
      let phrase = "a closing " + String(Unicode.Scalar(quote))
      return FQLError(.unexpectedEnd, span: end, expected: [phrase])
    default:
      let text = UTF8Reading.visible(scanner.bytes, token.span)
      return FQLError(.unexpected(text), span: token.span, expected: expected)
    }
  }

  /// Reads something that stands one level deeper.
  mutating func nested<Value>(
    _ body: (inout Parser) throws(FQLError) -> Value
  ) throws(FQLError) -> Value {
    guard depth < limits.maximumDepth else { throw tooDeep() }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  func tooDeep() -> FQLError { FQLError(.exceeds(.depth, limits.maximumDepth), span: token.span) }

  /// The text of a token that is all ASCII.
  func text(_ span: FQLSpan) -> String {
    String(decoding: scanner.bytes[span.start..<span.end], as: UTF8.self)
  }
}
