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
    for operation in FQLArithmetic.allCases {
      try define(name(operation), 2, on: connection) { Arithmetic.apply(operation, $0[0], $0[1]) }
    }
    try connection.register(function: name(.rand), argumentCount: 0, deterministic: false) { _ in
      .integer(random())
    }
    for function in FQLFunction.allCases {
      guard let body = body(of: function) else { continue }
      let count = function.argumentCount.map { $0 + (function == .strtotime ? 1 : 0) }
      try define(name(function), count ?? -1, on: connection, body)
    }
  }

  /// What a function gives for its arguments; nil of one that depends on more.
  ///
  /// `strtotime` has the present time as its second argument.
  static func body(of function: FQLFunction) -> (([SQLValue]) throws -> SQLValue)? {
    switch function {
    case .me, .now, .rand: nil
    case .strlen: { values in values[0].looseText.map { .integer(Int64($0.utf8.count)) } ?? .null }
    case .lower: { values in values[0].looseText.map { .text($0.lowercased()) } ?? .null }
    case .upper: { values in values[0].looseText.map { .text($0.uppercased()) } ?? .null }
    case .substr: substring
    case .strpos: position
    case .concat: { .text(try TextFunctions.joined($0)) }
    case .strtotime: seconds
    case .distance: distance
    }
  }

  private static func substring(_ values: [SQLValue]) -> SQLValue {
    guard let text = values[0].looseText, case .integer(let start) = values[1].number,
      case .integer(let count) = values[2].number
    else { return .null }
    return .text(TextFunctions.substring(text, from: start, count: count))
  }

  private static func position(_ values: [SQLValue]) -> SQLValue {
    guard let text = values[0].looseText, let part = values[1].looseText else { return .null }
    return .integer(TextFunctions.position(of: part, in: text))
  }

  private static func seconds(_ values: [SQLValue]) -> SQLValue {
    guard let text = values[0].looseText, case .integer(let now) = values[1] else { return .null }
    return EnglishDate.seconds(text, now: now).map(SQLValue.integer) ?? .null
  }

  private static func distance(_ values: [SQLValue]) -> SQLValue {
    let degrees = values.compactMap(\.double)
    guard degrees.count == 4 else { return .null }
    return .real(Distance.metres(from: (degrees[0], degrees[1]), to: (degrees[2], degrees[3])))
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
      return .integer(LooseText.contains(values.dropFirst(), part) ? 1 : 0)
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

  private static func define(
    _ name: String, _ argumentCount: Int, on connection: Connection,
    _ body: @escaping ([SQLValue]) throws -> SQLValue
  ) throws(SQLiteError) {
    try connection.register(
      function: name, argumentCount: argumentCount, deterministic: true, innocuous: true, body)
  }
}
