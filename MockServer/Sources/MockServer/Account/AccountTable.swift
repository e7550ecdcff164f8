import FQL

/// One table of the account as SQLite holds it.
struct AccountTable: Sendable {
  /// The name in FQL; the table in SQLite is called the same.
  let name: String
  /// The columns in FQL.
  let columns: [FQLColumn]
  /// The names of all columns, hidden ones included.
  let names: Set<String>

  init(_ table: FQLTable) {
    name = table.name
    columns = table.columns
    names = Set(table.columns.map(\.name) + Self.hidden(table.name))
  }

  /// The column that tells rows apart; nil where rows have none.
  var key: String? {
    switch name {
    case "album": "aid"
    case "photo": "pid"
    case "video": "vid"
    case "user": "uid"
    case "profile": "id"
    case "place": "page_id"
    default: nil
    }
  }

  /// Columns that FQL does not see.
  ///
  /// `audience`: 0 for nobody, 1 for the owner, 2 for everyone. Of a photo, `picture` is a ``PictureSource``,
  /// `sizes` a JSON list of ``PictureSize``, `size_big`, `size_mid` and `size_small` those that stand in the three
  /// old columns, `file_name` the last part of its URLs, percent-encoded.
  var hidden: [String] { Self.hidden(name) }

  private static func hidden(_ table: String) -> [String] {
    let all = ["audience"]
    return table == "photo"
      ? all + ["picture", "sizes", "size_big", "size_mid", "size_small", "file_name"] : all
  }

  /// The statements that make the table.
  var definition: String {
    let declared = columns.map { Self.quoted($0.name) + " " + Self.affinity($0.type) }
    let extra = hidden.map { $0 == "audience" ? "audience INTEGER NOT NULL DEFAULT 1" : $0 + " TEXT" }
    var sql = "CREATE TABLE \(Self.quoted(name)) (\((declared + extra).joined(separator: ", ")));\n"
    for column in columns where column.isIndexable {
      let cursor = column.name + "_cursor"
      let keys = names.contains(cursor) ? [column.name, cursor] : [column.name]
      let list = keys.map { Self.quoted($0) }.joined(separator: ", ")
      sql += "CREATE INDEX \(Self.quoted("\(name)_\(column.name)")) ON \(Self.quoted(name)) (\(list));\n"
    }
    return sql
  }

  // SQLite keeps what does not fit a column's type as it is, such as a blank width.
  private static func affinity(_ type: FQLType) -> String {
    switch type {
    case .identifier, .text, .object, .list: "TEXT"
    case .integer, .time, .boolean, .cursor: "INTEGER"
    case .real: "REAL"
    }
  }

  /// A name in double quotes.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
