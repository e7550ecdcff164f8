import SQLite

/// The account's rows in SQLite; used by one thread at a time.
final class AccountDatabase {
  let connection: Connection
  let tables: [AccountTable]
  /// Whose account it is: what `me()` gives, in digits.
  var viewer = "0"
  let minter = MinterBox()
  private let clock: @Sendable () -> Int64
  // How many rows each table was ever given: the paging keys go by it.
  private var ordinals: [String: Int] = [:]

  /// Makes empty tables in memory.
  ///
  /// - Parameters:
  ///   - tables: The tables of the service.
  ///   - clock: Unix seconds.
  /// - Throws: ``SQLiteError`` if SQLite refuses.
  init(tables: [AccountTable], clock: @escaping @Sendable () -> Int64) throws(SQLiteError) {
    self.tables = tables
    self.clock = clock
    connection = try Connection.inMemory()
    for table in tables { try connection.execute(table.definition) }
    try connection.execute(Self.views)
    try registerFunctions()
  }

  // The sizes of each photo as rows of their own.
  private static let views = """
    CREATE VIEW photo_size AS SELECT photo.rowid AS photo, photo.object_id AS photo_id, photo.pid AS pid,
    photo.file_name AS file_name, photo.audience AS audience, each.key AS size, each.value AS pixels
    FROM photo, json_each(photo.sizes) AS each;
    CREATE INDEX album_listing ON album (owner, owner_cursor);
    """

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
    for name in names where !table.columns.contains(name) && !table.hidden.contains(name) {
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
    for column in table.columns where row.values[column] == nil {
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

  /// Empties all tables.
  func clear() throws(SQLiteError) {
    for table in tables { try connection.execute("DELETE FROM \(AccountTable.quoted(table.name))") }
    ordinals = [:]
  }
}
