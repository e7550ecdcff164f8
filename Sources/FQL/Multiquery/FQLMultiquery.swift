/// Several named queries of one call; `#name` in one means the rows of another.
public struct FQLMultiquery: Sendable, Hashable {
  /// The queries in the order they were given, each name once.
  public let queries: [FQLNamedQuery]

  /// The order in which they can run, as positions in ``queries``: each round needs only those before it.
  public let rounds: [[Int]]

  /// Reads the queries and finds the rounds.
  ///
  /// - Parameters:
  ///   - texts: Names and FQL texts; of several texts under one name the last counts.
  ///   - limits: How large each query may be, and how many there may be.
  /// - Throws: ``FQLError`` with code 601 and the name of the first query that cannot be read, or 614 if one
  ///   asks for a query that is missing or, by way of others, for itself.
  public init(
    _ texts: [(name: String, text: String)], limits: FQLLimits = FQLLimits()
  ) throws(FQLError) {
    guard texts.count <= limits.maximumQueries else {
      throw FQLError(.exceeds(.queries, limits.maximumQueries))
    }
    var queries: [FQLNamedQuery] = []
    for (name, text) in texts {
      let query: FQLQuery
      do { query = try FQLParser.parse(text, limits: limits) } catch { throw error.named(name) }
      let named = FQLNamedQuery(name: name, query: query)
      if let index = queries.firstIndex(where: { $0.name == name }) {
        queries[index] = named
      } else {
        queries.append(named)
      }
    }
    try self.init(queries)
  }

  /// Takes queries that are trees already and finds the rounds.
  ///
  /// - Parameter queries: The queries, each name once.
  /// - Throws: ``FQLError`` with code 614 if one asks for a query that is missing or, by way of others, for itself.
  public init(_ queries: [FQLNamedQuery]) throws(FQLError) {
    self.queries = queries
    rounds = try Self.rounds(of: queries)
  }

  private static func rounds(of queries: [FQLNamedQuery]) throws(FQLError) -> [[Int]] {
    let needed = queries.map { $0.query.dependencies }
    var rounds: [[Int]] = []
    var done: Set<String> = []
    var waiting = Array(queries.indices)
    while !waiting.isEmpty {
      let ready = waiting.filter { needed[$0].isSubset(of: done) }
      guard !ready.isEmpty else { throw unresolved(queries[waiting[0]]) }
      done.formUnion(ready.map { queries[$0].name })
      waiting.removeAll { ready.contains($0) }
      rounds.append(ready)
    }
    return rounds
  }

  private static func unresolved(_ query: FQLNamedQuery) -> FQLError {
    FQLError(.unresolvedDependency(query: query.name), queryName: query.name)
  }
}
