public import FQL

/// Where the rows of a schema's tables are in a database.
public struct FQLTableMapping: Sendable, Hashable {
  /// The mapped tables by their name in FQL; a table of the schema that is not here has no rows.
  public var tables: [String: FQLMappedTable]

  /// Makes a mapping.
  public init(_ tables: [String: FQLMappedTable]) { self.tables = tables }

  /// Maps every table of a schema onto an SQL table of the same name with columns of the same names.
  public init(sameNamesAs schema: FQLSchema, visibility: String? = nil, order: String? = nil) {
    tables = Dictionary(
      schema.tables.map { table in
        let columns = table.columns.map { ($0.name, FQLMappedTable.quoted($0.name)) }
        let mapped = FQLMappedTable(
          table.name, columns: Dictionary(columns) { first, _ in first }, visibility: visibility, order: order
        )
        return (table.name, mapped)
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// Where the rows of one FQL table are in a database.
///
/// How the columns have to be stored, by their type in the schema:
/// - identifier, text: TEXT with the collation BINARY; an identifier's texts are compared exactly.
/// - integer, time: INTEGER. boolean: INTEGER 1 or 0. real: REAL.
/// - cursor: INTEGER that grows in the order of paging; it is shown as the base64 of its decimal digits.
/// - object, list: TEXT that is valid JSON.
///
/// NULL is unknown everywhere. The SQL here is part of the program: it is put into statements as it stands.
public struct FQLMappedTable: Sendable, Hashable {
  /// The SQL table or view.
  public var name: String

  /// SQL expressions over its columns, by FQL column; an FQL column that is not here is unknown in every row.
  ///
  /// An index serves a look-up if the expression is a bare column.
  public var columns: [String: String]

  /// An SQL condition that holds for the rows the viewer may see; nil if all of them.
  ///
  /// `:viewer` in it is the viewer's id as text, or NULL.
  public var visibility: String?

  /// SQL terms by which rows are ordered where a query does not say; nil to leave it to SQLite.
  public var order: String?

  /// Makes a mapping of one table.
  public init(
    _ name: String, columns: [String: String], visibility: String? = nil, order: String? = nil
  ) {
    self.name = name
    self.columns = columns
    self.visibility = visibility
    self.order = order
  }

  /// A name as SQL: in double quotes.
  public static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
