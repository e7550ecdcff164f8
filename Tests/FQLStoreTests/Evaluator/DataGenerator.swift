import FQL
import Foundation
import SQLite
import TestSupport

/// Makes rows whose values are few enough to meet each other.
struct DataGenerator {
  var random: SeededGenerator

  static let ids = ["4", "5", "6", "4_1", "4_2", "5_1", "00123", "18446744073709551615"]
  static let texts = [
    "", "Sea", "SEA", "sea side", "10", "9", "9a", "3.50", "Été", "E\u{301}te\u{301}", "ÉTÉ noir", "-2",
    "x y",
  ]

  mutating func tables() -> [String: [PlainEvaluator.Row]] {
    var tables: [String: [PlainEvaluator.Row]] = [:]
    for (name, count) in [
      ("album", 14), ("photo", 22), ("user", 6), ("friend", 10), ("photo_tag", 12), ("photo_src", 10),
      ("place", 5),
    ] {
      guard let table = FQLSchema.facebook[name] else { continue }
      tables[name] = (0..<count).map { _ in row(table) }
    }
    return tables
  }

  private mutating func row(_ table: FQLTable) -> PlainEvaluator.Row {
    var row: PlainEvaluator.Row = [:]
    for column in table.columns where !random.happens(onceIn: 6) { row[column.name] = value(column.type) }
    if random.happens(onceIn: 5) { row["hidden"] = .integer(1) }
    return row
  }

  private mutating func value(_ type: FQLType) -> Plain {
    switch type {
    case .identifier: .text(random.pick(Self.ids))
    case .text: .text(random.pick(Self.texts))
    case .integer, .time: .integer(random.pick([0, 1, 2, 3, 9, 10, 20, -2]))
    case .real: .real(random.pick([0.5, 2, 42.25, -87.75]))
    case .boolean: .flag(random.happens(onceIn: 2))
    case .cursor: .text(Data(random.pick(["1", "2", "10", "30"]).utf8).base64EncodedString())
    case .object(let fields): object(fields)
    case .list(let fields): .list((0..<Int(random.next() % 3)).map { _ in object(fields) })
    }
  }

  private mutating func object(_ fields: [FQLColumn]) -> Plain {
    guard !fields.isEmpty else {
      return .object([Plain.Member(name: "4", value: .text(random.pick(Self.ids)))])
    }
    var members: [Plain.Member] = []
    for field in fields where !random.happens(onceIn: 6) {
      members.append(Plain.Member(name: field.name, value: value(field.type)))
    }
    return .object(members)
  }
}

extension Library {
  /// A database with these rows in this order.
  convenience init(_ tables: [String: [PlainEvaluator.Row]]) throws {
    try self.init()
    try connection.transaction {
      for (name, rows) in tables {
        guard let table = FQLSchema.facebook[name] else { continue }
        for row in rows { try add(row, to: table) }
      }
    }
  }

  private func add(_ row: PlainEvaluator.Row, to table: FQLTable) throws {
    let values = table.columns.map { column -> SQLValue in
      let value = row[column.name] ?? .absent
      guard column.type == .cursor, let text = value.text else { return value.stored }
      return .integer(Int64(String(decoding: Data(base64Encoded: text) ?? Data(), as: UTF8.self)) ?? 0)
    }
    let places = [String](repeating: "?", count: values.count + 1).joined(separator: ", ")
    let statement = try connection.cached("INSERT INTO \"\(table.name)\" VALUES (\(places))")
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    try statement.bind(row["hidden"] == .integer(1) ? 1 : 0 as Int64, at: values.count + 1)
    try statement.run()
  }
}
