/// One table of the account as SQLite holds it.
struct AccountTable: Hashable, Sendable {
  /// The name in FQL; the table in SQLite is called the same.
  var name: String
  /// The columns in FQL.
  var columns: [String]
  /// Those that queries look rows up by.
  var indexed: [String]

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
  /// `audience`: 0 for nobody, 1 for the owner, 2 for everyone.
  var hidden: [String] {
    name == "photo" ? ["audience", "picture", "sizes", "file_name"] : ["audience"]
  }

  /// The statements that make the table.
  var definition: String {
    // No types: a column gives back what was put into it, as the service does.
    let names = (columns + hidden).map { Self.quoted($0) + ($0 == "audience" ? " DEFAULT 1" : "") }
    var sql = "CREATE TABLE \(Self.quoted(name)) (\(names.joined(separator: ", ")));\n"
    for column in indexed {
      let index = Self.quoted("\(name)_\(column)")
      sql += "CREATE INDEX \(index) ON \(Self.quoted(name)) (\(Self.quoted(column)));\n"
    }
    return sql
  }

  /// A name in double quotes.
  static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
