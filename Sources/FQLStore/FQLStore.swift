public import FQL
public import SQLite

/// Answers FQL queries from a database.
///
/// It belongs to the owner of its connection, and so does what is given to it. While a query runs, the connection
/// has this store's authorizer and step limit; afterwards it has none.
///
/// What the language means here:
/// - `=`, `<` and their kin compare loosely: texts that read as decimal numbers by value, all others without regard
///   to case and to the composition of accents; a number comes before a text that is none. Only an identifier
///   column is equal to exactly the texts that are spelled like it. ORDER BY uses the same order.
/// - IN compares texts exactly. In a subquery every value of every column counts, of a list or object its scalars.
/// - An absent value compares with nothing and comes first in ORDER BY; `!=` is the negation of `=`.
/// - Conditions are true or false. Elsewhere an absent value, an empty text and zero count as false.
/// - Functions and arithmetic of an absent value, and arithmetic of what reads as no number, are absent.
public final class FQLStore {
  let connection: Connection
  let checker: FQLChecker
  let mapping: FQLTableMapping
  let policy: FQLPolicy
  let viewer: String?
  let now: () -> Int64

  /// Takes a connection into use and adds the language's functions to it.
  ///
  /// - Parameters:
  ///   - connection: The database; never written.
  ///   - schema: The tables a query may ask.
  ///   - mapping: Where their rows are.
  ///   - policy: What is allowed.
  ///   - viewer: What `me()` is; nil if there is nobody.
  ///   - now: Seconds since 1970, asked once a query.
  ///   - random: A whole number from 0 to 2147483647 each time; for `rand()`.
  /// - Throws: ``FQL/FQLError`` of kind `unavailable` if the functions cannot be added.
  public init(
    connection: Connection, schema: FQLSchema, mapping: FQLTableMapping, policy: FQLPolicy, viewer: String?,
    now: @escaping () -> Int64, random: @escaping () -> Int64 = { .random(in: 0...2_147_483_647) }
  ) throws(FQLError) {
    self.connection = connection
    checker = FQLChecker(schema: schema, requiresIndex: policy.requiresIndex)
    self.mapping = mapping
    self.policy = policy
    self.viewer = viewer
    self.now = now
    do {
      try FunctionLibrary.register(on: connection, random: random)
    } catch { throw FQLError(error) }
  }

  /// Answers a query.
  ///
  /// - Parameter query: A query without `#name`.
  /// - Returns: The rows.
  /// - Throws: ``FQL/FQLError``: 602 to 606 if it does not pass the check, 614 for a `#name`, 601 if its
  ///   expressions are nested too deep to run, 1 if the answer costs more than the policy allows, 2 if the
  ///   database cannot be read.
  public func run(_ query: FQLQuery) throws(FQLError) -> [FQLRow] {
    try checker.check(query)
    return try rows(of: query, results: [:], time: now())
  }

  /// Answers the queries of a multiquery, each round with the rows of those before it.
  ///
  /// - Parameter multiquery: The queries.
  /// - Returns: Name and rows of each, in the order in which they were given.
  /// - Throws: ``FQL/FQLError`` with the name of the query that fails; see ``run(_:)-(FQLQuery)``. One that fails
  ///   fails all.
  public func run(_ multiquery: FQLMultiquery) throws(FQLError) -> [(name: String, rows: [FQLRow])] {
    let time = now()
    let names = Dictionary(
      multiquery.queries.map { ($0.name, $0.query.resultNames) }, uniquingKeysWith: { _, last in last })
    for named in multiquery.queries {
      try Self.naming(named.name) { () throws(FQLError) in
        try checker.check(named.query, results: names)
      }
    }
    var answers: [String: [FQLRow]] = [:]
    for index in multiquery.rounds.joined() {
      let named = multiquery.queries[index]
      answers[named.name] = try Self.naming(named.name) { () throws(FQLError) in
        let columns = named.query.columnNames
        let needed = named.query.dependencies.map { ($0, Self.json(answers[$0] ?? [], columns)) }
        return try rows(of: named.query, results: Dictionary(uniqueKeysWithValues: needed), time: time)
      }
    }
    return multiquery.queries.map { ($0.name, answers[$0.name] ?? []) }
  }

  private static func naming<R>(
    _ name: String, _ body: () throws(FQLError) -> R
  ) throws(FQLError) -> R {
    do { return try body() } catch {
      var error = error
      error.queryName = error.queryName ?? name
      throw error
    }
  }
}
