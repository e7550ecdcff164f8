import FQL
import JSON
import SQLite

extension AccountDatabase {
  /// Replaces the whole account by `{"viewer":"…","tables":{"album":[…],…}}`.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - folder: What `file` pictures are relative to.
  /// - Throws: ``MockError`` that says what is wrong, or ``SQLiteError``; then nothing has changed.
  func replace(with text: String, folder: String? = nil) throws {
    let root = try Self.document(text)
    let viewer = root["viewer"]?.text ?? "100000952013013"
    let before = self.viewer
    do {
      try connection.transaction {
        try clear()
        self.viewer = viewer
        for (name, rows) in root["tables"]?.members.map({ ($0.key, $0.value) }) ?? [] {
          let table = try self.table(name)
          for (index, row) in rows.elements.enumerated() {
            try insert(AccountRow(row, place: "\(name) \(index)", folder: folder), into: table)
          }
        }
      }
    } catch {
      self.viewer = before
      throw error
    }
  }

  /// Writes the account as ``replace(with:folder:)`` takes it, without what is null.
  func write(to writer: inout JSONWriter) throws(SQLiteError) {
    writer.beginObject()
    writer.key("viewer")
    writer.string(viewer)
    writer.key("tables")
    writer.beginObject()
    for table in tables {
      writer.key(table.name)
      try write(table, to: &writer)
    }
    writer.endObject()
    writer.endObject()
  }

  private func write(_ table: AccountTable, to writer: inout JSONWriter) throws(SQLiteError) {
    writer.beginArray()
    let columns = table.columns.map(\.name) + table.hidden
    let list = columns.map { AccountTable.quoted($0) }.joined(separator: ", ")
    let statement = try connection.prepare(
      "SELECT \(list) FROM \(AccountTable.quoted(table.name)) ORDER BY rowid")
    while try statement.step() {
      writer.beginObject()
      var absent: [String] = []
      var raw: [(String, String)] = []
      for (index, column) in columns.enumerated() {
        let value = statement.value(index)
        if case .text(let text) = value {
          switch WireMarker(text) {
          case .absent: absent.append(column)
          case .raw(let json): raw.append((column, json))
          case .url: break
          case nil: Self.write(value, of: column, to: &writer)
          }
        } else {
          Self.write(value, of: column, to: &writer)
        }
      }
      if !absent.isEmpty {
        writer.key("_absent")
        writer.beginArray()
        for column in absent { writer.string(column) }
        writer.endArray()
      }
      if !raw.isEmpty {
        writer.key("_raw")
        writer.beginObject()
        for (column, json) in raw {
          writer.key(column)
          writer.string(json)
        }
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(_ value: SQLValue, of column: String, to writer: inout JSONWriter) {
    let names = ["picture": "_picture", "sizes": "_sizes"]
    switch (column, value) {
    case (_, .null), ("audience", .integer(1)), (_, .blob): return
    // They follow from the sizes.
    case ("size_big", _), ("size_mid", _), ("size_small", _): return
    case ("audience", .integer(let audience)):
      writer.key("_audience")
      writer.string(audience == 0 ? "nobody" : "everyone")
    case ("file_name", .text(let text)):
      writer.key("_fileName")
      writer.string(PercentEncoding.decoded(text))
    case ("sizes", .text(let text)):
      writer.key("_sizes")
      writer.raw(text.utf8)
    case (_, .text(let text)):
      writer.key(names[column] ?? column)
      // Lists and maps are held as JSON texts.
      if text.utf8.first == 0x7b || text.utf8.first == 0x5b, (try? JSONDocument(Array(text.utf8))) != nil {
        writer.raw(text.utf8)
      } else {
        writer.string(text)
      }
    case (_, .integer(let number)):
      writer.key(names[column] ?? column)
      writer.integer(number)
    case (_, .real(let number)):
      writer.key(names[column] ?? column)
      writer.double(number)
    }
  }
}
