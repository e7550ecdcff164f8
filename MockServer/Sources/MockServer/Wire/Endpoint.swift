/// Where a query was asked, which settles the shape of the answer.
enum Endpoint: Hashable, Sendable {
  /// `/fql` of the Graph API.
  case graph
  /// `/method/fql.query` of the older API.
  case query(WireFormat)
  /// `/method/fql.multiquery` of the older API.
  case multiquery(WireFormat)

  /// The notation of the answer.
  var format: WireFormat {
    switch self {
    case .graph: .json
    case .query(let format), .multiquery(let format): format
    }
  }
}
