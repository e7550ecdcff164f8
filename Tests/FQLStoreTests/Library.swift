import FQL
import FQLStore
import JSON
import SQLite

/// A small database with a table for each of the schema's, to ask queries of.
final class Library {
  let connection: Connection
  static let now: Int64 = 1_300_000_000

  init() throws {
    connection = try Connection.inMemory()
    for table in FQLSchema.facebook.tables {
      let columns = table.columns.map { "\"\($0.name)\" \(Self.storage($0.type))" }
      try connection.execute(
        "CREATE TABLE \"\(table.name)\" (\(columns.joined(separator: ", ")), hidden INTEGER) STRICT")
      for column in table.columns where column.isIndexable {
        try connection.execute(
          "CREATE INDEX \"\(table.name)_\(column.name)\" ON \"\(table.name)\" (\"\(column.name)\")")
      }
    }
  }

  private static func storage(_ type: FQLType) -> String {
    switch type {
    case .identifier, .text, .object, .list: "TEXT"
    case .integer, .time, .boolean, .cursor: "INTEGER"
    case .real: "REAL"
    }
  }

  /// Adds a row; columns that are not given are unknown.
  @discardableResult
  func add(_ table: String, _ values: KeyValuePairs<String, SQLValue>) throws -> Library {
    let names = values.map { "\"\($0.key)\"" }.joined(separator: ", ")
    let places = values.map { _ in "?" }.joined(separator: ", ")
    let statement = try connection.cached("INSERT INTO \"\(table)\" (\(names)) VALUES (\(places))")
    for (index, value) in values.enumerated() { try statement.bind(value.value, at: index + 1) }
    try statement.run()
    return self
  }

  func store(
    _ policy: FQLPolicy = .offline, viewer: String? = "4", visibility: String? = nil, random: Int64 = 7
  ) throws -> FQLStore {
    try FQLStore(
      connection: connection, schema: .facebook,
      mapping: FQLTableMapping(sameNamesAs: .facebook, visibility: visibility, order: "rowid"),
      policy: policy, viewer: viewer, now: { Self.now }, random: { random })
  }

  /// The rows as one JSON text.
  func json(_ query: String, _ policy: FQLPolicy = .offline) throws -> String {
    try store(policy).run(FQLParser.parse(query)).jsonText
  }
}

extension [FQLRow] {
  var jsonText: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
