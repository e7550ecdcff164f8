import FQL
import FQLStore
import SQLite

/// What tells one store over the same tables from another.
struct StoreKey: Hashable {
  var viewer: String
  var limitBeforeVisibility: Bool
  var withoutColumns: Set<String>
}

extension AccountDatabase {
  /// Answers a call's queries.
  ///
  /// - Parameter run: The queries and how to answer them.
  /// - Returns: The rows of each, as they are to be written.
  /// - Throws: ``FQL/FQLError`` or ``ServiceError``.
  func run(_ run: FQLRun) throws -> [WireResult] {
    listings &+= 1
    var urls = run.urls
    urls.listing = listings
    let rows = WireRows(quirks: run.quirks, urls: urls)
    let store = try store(
      StoreKey(
        viewer: run.guest ? "0" : viewer, limitBeforeVisibility: run.quirks.limitBeforeVisibility,
        withoutColumns: run.quirks.withoutColumns))
    if let query = run.query {
      let answer = try store.run(run.adjusted(query))
      return [WireResult(name: nil, table: run.table(of: query), rows: rows.rows(answer))]
    }
    guard let asked = run.multiquery else { return [] }
    let adjusted = try FQLMultiquery(
      asked.queries.map { FQLNamedQuery(name: $0.name, query: try run.adjusted($0.query)) })
    return zip(asked.queries, try store.run(adjusted)).map { named, answer in
      WireResult(name: named.name, table: run.table(of: named.query), rows: rows.rows(answer.rows))
    }
  }

  private func store(_ key: StoreKey) throws(FQLError) -> FQLStore {
    if let store = stores[key] { return store }
    var policy = FQLPolicy.service
    if key.limitBeforeVisibility { policy.visibility = .afterLimit }
    let schema = Self.schema(without: key.withoutColumns)
    // A guest sees what everyone may see.
    var mapping = FQLTableMapping(
      sameNamesAs: schema, visibility: "audience >= CASE :viewer WHEN '0' THEN 2 ELSE 1 END")
    mapping.tables["photo"]?.name = PhotoViews.photos
    mapping.tables["photo_src"]?.name = PhotoViews.sizes
    let clock = clock
    let store = try FQLStore(
      connection: connection, schema: schema, mapping: mapping, policy: policy, viewer: key.viewer,
      now: { clock() })
    stores[key] = store
    return store
  }

  /// The service's tables without some columns, each named `TABLE.COLUMN`.
  private static func schema(without columns: Set<String>) -> FQLSchema {
    if columns.isEmpty { return .facebook }
    return FQLSchema(
      FQLSchema.facebook.tables.map { table in
        FQLTable(table.name, table.columns.filter { !columns.contains("\(table.name).\($0.name)") })
      })
  }
}
