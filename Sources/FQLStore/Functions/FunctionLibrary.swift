internal import FQL
internal import SQLite

/// The SQL functions that the compiled statements call.
enum FunctionLibrary {
  /// The order of ORDER BY and of comparisons between texts.
  static let collation = "fql_loose"

  /// The name of an FQL function in SQL.
  static func name(_ function: FQLFunction) -> String { "fql_" + function.rawValue }

  /// The name of an operator's function in SQL.
  static func name(_ operation: FQLArithmetic) -> String {
    switch operation {
    case .add: "fql_add"
    case .subtract: "fql_subtract"
    case .multiply: "fql_multiply"
    case .divide: "fql_divide"
    }
  }

  static func register(
    on connection: Connection, random: @escaping () -> Int64
  ) throws(SQLiteError) {
    try connection.register(collation: collation) { LooseOrder.compare($0, $1) }
    try registerComparing(on: connection)
    try registerDocuments(on: connection)
    try registerTexts(on: connection)
    for operation in FQLArithmetic.allCases {
      try define(name(operation), 2, on: connection) { Arithmetic.apply(operation, $0[0], $0[1]) }
    }
    try connection.register(function: name(.rand), argumentCount: 0, deterministic: false) { _ in
      .integer(random())
    }
    try define(name(.strtotime), 2, on: connection) { values in
      guard let text = values[0].looseText, case .integer(let now) = values[1] else { return .null }
      return EnglishDate.seconds(text, now: now).map(SQLValue.integer) ?? .null
    }
    try define(name(.distance), 4, on: connection) { values in
      let degrees = values.compactMap(\.double)
      guard degrees.count == 4 else { return .null }
      return .real(Distance.metres(from: (degrees[0], degrees[1]), to: (degrees[2], degrees[3])))
    }
  }

  private static func registerComparing(on connection: Connection) throws(SQLiteError) {
    try define("fql_compare", 2, on: connection) { values in
      LooseOrder.compare(values[0], values[1]).map { .integer(Int64($0.signum())) } ?? .null
    }
    try define("fql_starts", 2, on: connection) { values in
      guard let text = values[0].looseText, let prefix = values[1].looseText else { return .null }
      return .integer(LooseText.hasPrefix(text, prefix) ? 1 : 0)
    }
    try define("fql_contains", -1, on: connection) { values in
      guard let part = values.first?.looseText else { return .null }
      let isFound = values.dropFirst().contains { $0.looseText.map { LooseText.contains($0, part) } ?? false }
      return .integer(isFound ? 1 : 0)
    }
    try define("fql_true", 1, on: connection) { .integer($0[0].isTrue ? 1 : 0) }
    try define("fql_text", 1, on: connection) { values in values[0].looseText.map(SQLValue.text) ?? .null }
    try define("fql_cursor", 1, on: connection) { values in
      guard case .integer(let number) = values[0] else { return .null }
      return .text(CursorText.encode(number))
    }
  }

  private static func registerDocuments(on connection: Connection) throws(SQLiteError) {
    // The texts of the scalars that a path leads to, as a JSON list.
    try define("fql_scalars", 2, on: connection) { values in
      guard let texts = Document.scalars(values) else { return .null }
      return .text(Document.list(of: texts))
    }
    // Whether a text is one of the scalars that a path leads to.
    try define("fql_among", 3, on: connection) { values in
      guard let text = values[0].looseText, let texts = Document.scalars(Array(values[1...])) else {
        return .null
      }
      return .integer(texts.contains { $0.utf8.elementsEqual(text.utf8) } ? 1 : 0)
    }
  }

  private static func registerTexts(on connection: Connection) throws(SQLiteError) {
    try define(name(.strlen), 1, on: connection) { values in
      values[0].looseText.map { .integer(Int64($0.utf8.count)) } ?? .null
    }
    try define(name(.lower), 1, on: connection) { values in
      values[0].looseText.map { .text($0.lowercased()) } ?? .null
    }
    try define(name(.upper), 1, on: connection) { values in
      values[0].looseText.map { .text($0.uppercased()) } ?? .null
    }
    try define(name(.substr), 3, on: connection) { values in
      guard let text = values[0].looseText, case .integer(let start) = values[1].number,
        case .integer(let count) = values[2].number
      else { return .null }
      return .text(TextFunctions.substring(text, from: start, count: count))
    }
    try define(name(.strpos), 2, on: connection) { values in
      guard let text = values[0].looseText, let part = values[1].looseText else { return .null }
      return .integer(TextFunctions.position(of: part, in: text))
    }
    try define(name(.concat), -1, on: connection) { .text(try TextFunctions.joined($0)) }
  }

  private static func define(
    _ name: String, _ argumentCount: Int, on connection: Connection,
    _ body: @escaping ([SQLValue]) throws -> SQLValue
  ) throws(SQLiteError) {
    try connection.register(
      function: name, argumentCount: argumentCount, deterministic: true, innocuous: true, body)
  }
}
