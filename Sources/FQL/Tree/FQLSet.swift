/// What stands to the right of IN.
public indirect enum FQLSet: Sendable, Hashable {
  /// `IN (e, …)`; without members it holds nothing.
  case list([FQLExpression])
  /// `IN (SELECT …)`: every value of every row, whatever the column.
  case subquery(FQLQuery)
  /// `IN term`: the members of a list column or the one value of anything else. A path, literal or call.
  case term(FQLExpression)

  var height: Int {
    switch self {
    case .list(let members): members.reduce(0) { max($0, $1.height) }
    case .subquery(let query): query.height
    case .term(let term): term.height
    }
  }

  var nesting: Int {
    switch self {
    case .list(let members): members.reduce(0) { max($0, $1.nesting) }
    case .subquery: 0
    case .term(let term): term.nesting
    }
  }
}
