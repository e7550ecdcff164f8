import FQL

/// One call's queries and how the account is to answer them.
struct FQLRun: Sendable {
  var query: FQLQuery?
  var multiquery: FQLMultiquery?
  var quirks: Quirks
  /// The caller is nobody, and sees what everyone may see.
  var guest: Bool
  var urls: URLMinter
  /// No query gives more rows than this.
  var clamp: Int?
  /// A query with a LIMIT above this is refused.
  var reduceAbove: Int?

  /// A query as the service takes it.
  ///
  /// - Parameter query: As it was asked.
  /// - Returns: The query with its LIMIT clamped.
  /// - Throws: ``ServiceError`` 1 if it asks for too much.
  func adjusted(_ query: FQLQuery) throws(ServiceError) -> FQLQuery {
    if let reduceAbove, (query.limit?.count ?? .max) > Int64(reduceAbove) {
      throw ServiceError(1, FQLError(.tooMuchData).serviceMessage)
    }
    guard let clamp else { return query }
    var query = query
    var limit = query.limit ?? FQLLimit(Int64(clamp))
    limit.count = min(limit.count, Int64(clamp))
    query.limit = limit
    return query
  }

  /// The table that a query's rows come from in the end.
  func table(of query: FQLQuery) -> String {
    var source = query.source.kind
    for _ in 0..<100 {
      guard case .query(let name) = source else { break }
      guard let next = multiquery?.queries.first(where: { $0.name == name }) else { break }
      source = next.query.source.kind
    }
    if case .table(let name) = source { return name }
    return "row"
  }
}
