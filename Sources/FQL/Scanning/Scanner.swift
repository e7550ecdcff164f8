/// Cuts a query's UTF-8 bytes into tokens, one at a time.
struct Scanner {
  let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func peek(_ distance: Int = 0) -> UInt8? {
    let index = position + distance
    return index < bytes.count ? bytes[index] : nil
  }

  /// The next token; at the end of the text, again and again its end.
  mutating func next() -> Token {
    while let byte = peek(), Spelling.isSpace(byte) { position += 1 }
    let start = position
    let kind = scan()
    return Token(kind: kind, span: FQLSpan(start, position)).narrowed(to: unreadable)
  }

  /// Where in the token that was just cut bytes are no UTF-8.
  private var unreadable: FQLSpan?

  private mutating func scan() -> Token.Kind {
    unreadable = nil
    guard let byte = peek() else { return .end }
    if Spelling.startsName(byte) { return scanName() }
    if Spelling.isDigit(byte) {
      while let digit = peek(), Spelling.isDigit(digit) { position += 1 }
      return .integer
    }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return scanString(closedBy: byte) }
    if byte == UInt8(ascii: "#"), let first = peek(1), Spelling.startsName(first) {
      position += 1
      while let next = peek(), Spelling.continuesName(next) { position += 1 }
      return .queryName
    }
    return scanSymbol(byte)
  }

  /// A keyword, or a name with the steps behind it; a step starts like a name.
  private mutating func scanName() -> Token.Kind {
    let start = position
    while let byte = peek(), Spelling.continuesName(byte) { position += 1 }
    var isPath = false
    while peek() == UInt8(ascii: "."), let first = peek(1), Spelling.startsName(first) {
      isPath = true
      position += 1
      while let byte = peek(), Spelling.continuesName(byte) { position += 1 }
    }
    if !isPath, let keyword = Keyword(spelled: bytes[start..<position]) { return .keyword(keyword) }
    return .name
  }

  private mutating func scanString(closedBy quote: UInt8) -> Token.Kind {
    position += 1
    while let byte = peek() {
      if byte == quote {
        position += 1
        return unreadable == nil ? .string : .unreadable
      }
      if byte == UInt8(ascii: "\\") {
        position += 1
        if peek() == nil { break }
      }
      let length = UTF8Reading.characterLength(bytes, at: position)
      if length == 0, unreadable == nil { unreadable = FQLSpan(position, position + 1) }
      position += max(1, length)
    }
    return unreadable == nil ? .unterminated(quote) : .unreadable
  }

  private mutating func scanSymbol(_ byte: UInt8) -> Token.Kind {
    let following = peek(1)
    func take(_ count: Int, _ kind: Token.Kind) -> Token.Kind {
      position += count
      return kind
    }
    switch (byte, following) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")): return take(2, .comparison(.equal))
    case (UInt8(ascii: "="), _): return take(1, .comparison(.equal))
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): return take(2, .comparison(.notEqual))
    case (UInt8(ascii: "<"), UInt8(ascii: ">")): return take(2, .comparison(.notEqual))
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): return take(2, .comparison(.lessOrEqual))
    case (UInt8(ascii: "<"), _): return take(1, .comparison(.less))
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): return take(2, .comparison(.greaterOrEqual))
    case (UInt8(ascii: ">"), _): return take(1, .comparison(.greater))
    case (UInt8(ascii: "^"), UInt8(ascii: "=")): return take(2, .comparison(.startsWith))
    case (UInt8(ascii: "+"), _): return take(1, .arithmetic(.add))
    case (UInt8(ascii: "-"), _): return take(1, .arithmetic(.subtract))
    case (UInt8(ascii: "*"), _): return take(1, .arithmetic(.multiply))
    case (UInt8(ascii: "/"), _): return take(1, .arithmetic(.divide))
    case (UInt8(ascii: ","), _): return take(1, .comma)
    case (UInt8(ascii: ";"), _): return take(1, .semicolon)
    case (UInt8(ascii: "("), _): return take(1, .open)
    case (UInt8(ascii: ")"), _): return take(1, .close)
    default: return take(max(1, UTF8Reading.characterLength(bytes, at: position)), .unreadable)
    }
  }
}

extension Token {
  /// The token, or only its unreadable part.
  fileprivate func narrowed(to unreadable: FQLSpan?) -> Token {
    guard kind == .unreadable, let unreadable else { return self }
    return Token(kind: kind, span: unreadable)
  }
}
