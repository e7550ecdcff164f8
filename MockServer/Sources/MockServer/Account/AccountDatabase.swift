import FQL
import FQLStore
import SQLite

/// The account's rows in SQLite; used by one thread at a time.
final class AccountDatabase {
  let connection: Connection
  let tables: [AccountTable]
  /// Whose account it is: what `me()` gives, in digits.
  var viewer = "0"
  /// How many listings were answered: each signs its URLs otherwise.
  var listings: UInt32 = 0
  /// The stores in use, by what they allow.
  var stores: [StoreKey: FQLStore] = [:]
  let clock: @Sendable () -> Int64
  // How many rows each table was ever given: the paging keys go by it.
  private var ordinals: [String: Int] = [:]

  /// Makes empty tables in memory.
  ///
  /// - Parameter clock: Unix seconds.
  /// - Throws: ``SQLiteError`` if SQLite refuses.
  init(clock: @escaping @Sendable () -> Int64) throws(SQLiteError) {
    self.clock = clock
    // The sizes of photos are a view, not a table.
    tables = FQLSchema.facebook.tables.filter { $0.name != "photo_src" }.map { AccountTable($0) }
    connection = try Connection.inMemory()
    for table in tables {
      try connection.execute(table.definition)
      if table.name == "photo" { try connection.execute(PhotoViews.definition(table)) }
    }
  }

  func table(_ name: String) throws(MockError) -> AccountTable {
    guard let table = tables.first(where: { $0.name == name }) else {
      throw MockError(.usage, "there is no table \"\(name)\"")
    }
    return table
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: Values by column; paging keys and the owner are added where they are missing.
  ///   - table: The table.
  /// - Throws: ``SQLiteError`` or ``MockError`` for a column that is not there.
  func insert(_ row: AccountRow, into table: AccountTable) throws {
    var row = row
    let ordinal = ordinals[table.name, default: 0]
    ordinals[table.name] = ordinal + 1
    complete(&row, of: table, ordinal: ordinal)
    let names = row.values.keys.sorted()
    for name in names where !table.names.contains(name) {
      throw MockError(.usage, "table \(table.name) has no column \"\(name)\"")
    }
    let columns = names.map { AccountTable.quoted($0) }.joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let statement = try connection.cached(
      "INSERT INTO \(AccountTable.quoted(table.name)) (\(columns)) VALUES (\(places))")
    for (index, name) in names.enumerated() { try statement.bind(row.values[name] ?? .null, at: index + 1) }
    try statement.run()
  }

  private func complete(_ row: inout AccountRow, of table: AccountTable, ordinal: Int) {
    for column in table.columns.map(\.name) where row.values[column] == nil {
      switch column {
      case "owner_cursor", "aid_cursor", "album_object_id_cursor":
        row.values[column] = .integer(Self.pagingKey(ordinal))
      case "owner": row.values[column] = Int64(viewer).map { .integer($0) } ?? .text(viewer)
      default: break
      }
    }
  }

  /// The key of the row that was added after so many others.
  static func pagingKey(_ ordinal: Int) -> Int64 { Int64(ordinal) + 1 }

  /// Says how many rows a table got without ``insert(_:into:)``.
  func skipPagingKeys(_ counts: [String: Int]) { ordinals.merge(counts) { $0 + $1 } }

  /// Empties all tables.
  func clear() throws(SQLiteError) {
    for table in tables { try connection.execute("DELETE FROM \(AccountTable.quoted(table.name))") }
    ordinals = [:]
  }
}
