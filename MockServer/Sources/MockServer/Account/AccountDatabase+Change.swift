import JSON
import SQLite

extension AccountDatabase {
  /// Changes rows while the mock runs: `{"album":{"add":[…],"change":[…],"delete":[…]},"photo":{…}}`.
  ///
  /// `add` takes rows, `change` rows of which the key and what is new are given, `delete` keys. With an album go
  /// its photos. All of it happens or nothing.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - folder: What `file` pictures are relative to.
  /// - Throws: ``MockError`` that says what is wrong, or ``SQLiteError``.
  func change(_ text: String, folder: String? = nil) throws {
    let root = try Self.document(text)
    try connection.transaction {
      for (name, value) in root.members {
        let table = try self.table(name)
        var fields = try JSONFields(value, name)
        for row in fields.value("add").map({ Array($0.elements) }) ?? [] {
          try insert(AccountRow(row, place: "\(name): add", folder: folder), into: table)
        }
        for row in fields.value("change").map({ Array($0.elements) }) ?? [] {
          try update(AccountRow(row, place: "\(name): change", folder: folder), in: table)
        }
        for key in fields.value("delete").map({ Array($0.elements) }) ?? [] {
          try delete(key.text ?? "", from: table)
        }
        try fields.finish()
      }
    }
  }

  /// Reads a JSON document.
  static func document(_ text: String) throws(MockError) -> JSONValue {
    do {
      let root = try JSONDocument(Array(text.utf8)).root
      guard root.kind == .object else { throw MockError(.usage, "the data must be an object of tables") }
      return root
    } catch let error as MockError {
      throw error
    } catch {
      throw MockError(.usage, "the data is no JSON: \(error)")
    }
  }

  private func update(_ row: AccountRow, in table: AccountTable) throws {
    guard let key = table.key, let value = row.values[key] else {
      throw MockError(.usage, "\(table.name): change: the key \(table.key ?? "") is missing")
    }
    let names = row.values.keys.filter { $0 != key }.sorted()
    for name in names where !table.names.contains(name) {
      throw MockError(.usage, "table \(table.name) has no column \"\(name)\"")
    }
    let columns = names.map { "\(AccountTable.quoted($0)) = ?" }.joined(separator: ", ")
    let text =
      switch value {
      case .text(let text): text
      case .integer(let number): String(number)
      default: ""
      }
    guard !names.isEmpty else { return }
    let statement = try connection.cached(
      "UPDATE \(AccountTable.quoted(table.name)) SET \(columns) WHERE \(Self.keyTest(key))")
    for (index, name) in names.enumerated() { try statement.bind(row.values[name] ?? .null, at: index + 1) }
    try bind(text, to: statement, at: names.count + 1)
    try statement.run()
    guard connection.changes > 0 else {
      throw MockError(.usage, "\(table.name): there is no \(text) to change")
    }
  }

  private func delete(_ text: String, from table: AccountTable) throws {
    guard let key = table.key else { throw MockError(.usage, "\(table.name): its rows have no key") }
    let statement = try connection.cached(
      "DELETE FROM \(AccountTable.quoted(table.name)) WHERE \(Self.keyTest(key))")
    try bind(text, to: statement, at: 1)
    try statement.run()
    guard connection.changes > 0 else {
      throw MockError(.usage, "\(table.name): there is no \(text) to delete")
    }
    guard table.name == "album" else { return }
    let photos = try connection.cached("DELETE FROM photo WHERE \(Self.keyTest("aid"))")
    try bind(text, to: photos, at: 1)
    try photos.run()
  }

  // An id may be held as a number or as text: asking for both lets SQLite use the index.
  private static func keyTest(_ column: String) -> String { "\(AccountTable.quoted(column)) IN (?, ?)" }

  private func bind(_ key: String, to statement: Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(key, at: index)
    try statement.bind(Int64(key), at: index + 1)
  }
}
