internal import FQL
internal import SQLite

/// Translates one checked query into one SQL statement.
///
/// A subquery cannot see the rows around it, so each becomes a common table expression of its own, in front of the
/// statement and before those that use it: the SQL stays flat however deep the query is. Equal subqueries are one.
struct Compiler {
  let schema: FQLSchema
  let mapping: FQLTableMapping
  let policy: FQLPolicy
  let viewer: String?
  let now: Int64
  /// The rows of the queries that `#name` may mean, as JSON lists.
  let results: [String: String]

  /// What is too deep for SQL.
  var programs: [Program] = []

  private var definitions: [SQLFragment] = []
  private var subqueries: [FQLQuery: Subquery] = [:]
  private var resultTables: [String: String] = [:]

  /// A subquery that is defined in front of the statement.
  struct Subquery {
    var name: String
    /// For each selected item, whether its column holds a JSON list of texts rather than a text.
    var holdsList: [Bool]
  }

  init(
    schema: FQLSchema, mapping: FQLTableMapping, policy: FQLPolicy, viewer: String?, now: Int64,
    results: [String: String]
  ) {
    self.schema = schema
    self.mapping = mapping
    self.policy = policy
    self.viewer = viewer
    self.now = now
    self.results = results
  }

  /// The whole statement.
  mutating func compile(_ query: FQLQuery) -> CompiledQuery {
    let scope = scope(of: query.source)
    let projection = Projection(query.items, in: scope)
    var query = query
    if query.limit == nil, let limit = policy.defaultLimit { query.limit = FQLLimit(Int64(limit)) }
    var columns = SQLFragment()
    for (index, column) in projection.columns.enumerated() {
      if index > 0 { columns.add(", ") }
      write(column, to: &columns, in: scope)
    }
    let body = select(columns, query, in: scope)
    var statement = SQLFragment()
    for (index, definition) in definitions.enumerated() {
      statement.add(index == 0 ? "WITH " : ",\n  ")
      statement.add(definition)
    }
    if !definitions.isEmpty { statement.add("\n") }
    statement.add(body)
    return CompiledQuery(statement: statement, outputs: projection.outputs, programs: programs)
  }

  func scope(of source: FQLSource) -> Scope {
    guard case .table(let name) = source.kind, let table = schema[name] else { return .result }
    return .table(table, mapping.tables[name] ?? .empty)
  }

  /// Defines a subquery in front of the statement, if an equal one is not there yet.
  mutating func define(_ query: FQLQuery) -> Subquery {
    if let known = subqueries[query] { return known }
    let scope = scope(of: query.source)
    var columns = SQLFragment()
    var holdsList: [Bool] = []
    for (index, item) in query.items.enumerated() {
      if index > 0 { columns.add(", ") }
      holdsList.append(writeMember(item, to: &columns, in: scope))
      columns.add(" AS c\(index)")
    }
    let body = select(columns, query, in: scope)
    // Named after its own subqueries are defined: those come first.
    let subquery = Subquery(name: "s\(subqueries.count + 1)", holdsList: holdsList)
    var definition = SQLFragment(text: subquery.name + " AS MATERIALIZED (")
    definition.add(body)
    definition.add(")")
    definitions.append(definition)
    subqueries[query] = subquery
    return subquery
  }

  /// The table that stands for `#name`: its rows as JSON objects, in order.
  mutating func resultTable(_ name: String) -> String {
    if let known = resultTables[name] { return known }
    let table = "r\(resultTables.count + 1)"
    var definition = SQLFragment(text: table + " AS (SELECT key, value FROM json_each(")
    definition.bind(results[name] ?? "[]")
    definition.add("))")
    definitions.append(definition)
    resultTables[name] = table
    return table
  }
}

extension FQLMappedTable {
  /// What a table has that the database does not.
  static let empty = FQLMappedTable("(SELECT NULL LIMIT 0)", columns: [:])
}
