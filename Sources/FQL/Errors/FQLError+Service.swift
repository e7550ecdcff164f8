extension FQLError {
  /// The service's error code.
  public var code: Int {
    switch kind {
    case .unexpected, .unexpectedEnd, .selectAll, .exceeds: 601
    case .unknownColumn: 602
    case .unknownTable: 603
    case .notIndexable: 604
    case .unknownFunction: 605
    case .argumentCount: 606
    case .unresolvedDependency: 614
    case .tooMuchData: 1
    case .unavailable: 2
    }
  }

  /// The service's own text: one line, positions in bytes from 0, without the `(#601) ` that one endpoint puts
  /// before it.
  public var serviceMessage: String {
    switch kind {
    case .unexpected, .unexpectedEnd, .selectAll, .exceeds: "Parser error: " + parserMessage
    case .unknownColumn(let name, let table): "\(name) is not a member of the \(table) table."
    case .unknownTable(let name): "Unknown table: \(name)"
    case .notIndexable:
      "Your statement is not indexable. The WHERE clause must contain an indexable column. "
        + "Such columns are marked with * in the tables linked from "
        + "http://developers.facebook.com/docs/reference/fql "
    case .unknownFunction(let name): "\(name) is not a valid function name."
    case .argumentCount(let function, let expected, let given):
      "\(function) function expects \(expected) parameters; \(given) given."
    case .unresolvedDependency(let query): "Unresolved dependency detected for query named: '\(query)'"
    case .tooMuchData: "Please reduce the amount of data you're asking for, then retry your request"
    case .unavailable: "Service temporarily unavailable"
    }
  }

  private var parserMessage: String {
    switch kind {
    case .unexpected(let text): "unexpected '\(text)' at position \(span?.start ?? 0)."
    case .selectAll:
      "SELECT * is not supported.  Please manually list the columns you are interested in."
    case .exceeds(let bound, let maximum): "the query has more than \(maximum) \(bound.rawValue)."
    default: "unexpected end of query."
    }
  }
}
