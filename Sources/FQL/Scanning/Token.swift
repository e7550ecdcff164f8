/// A word of a query and where it stands.
struct Token: Equatable {
  enum Kind: Equatable {
    case keyword(Keyword)
    case name
    case queryName
    case integer
    case string
    case comparison(FQLComparison)
    case arithmetic(FQLArithmetic)
    case comma, semicolon, open, close
    /// The end of the text.
    case end
    /// A character that starts no token, or bytes that are no UTF-8.
    case unreadable
    /// A string without its closing quote, which is this byte.
    case unterminated(UInt8)
  }

  var kind: Kind
  var span: FQLSpan
}
