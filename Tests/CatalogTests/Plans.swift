import FQL
import FQLStore
import SQLite

@testable import Catalog

extension CatalogReader {
  /// SQLite's plan for a query in the query language, a step a line.
  func queryPlan(_ query: String) throws -> [String] {
    let sql = try queries { 0 }.explain(try FQLParser.parse(query)).sql
    return try plan(sql)
  }

  /// SQLite's plan for a list of albums, a step a line.
  func albumPlan(_ query: AlbumQuery) throws -> [String] { try plan(AlbumSelection(query: query).sql) }

  /// How many thousands of SQLite's steps something takes, at most, in steps.
  func steps(_ body: (CatalogReader) throws -> Void) throws -> Int {
    defer { connection.setStepLimit(nil) }
    for limit in stride(from: 1000, through: 1_000_000, by: 1000) {
      connection.setStepLimit(limit)
      do {
        try body(self)
        return limit
      } catch let error as CatalogError where error.kind == .interrupted {
        continue
      }
    }
    return .max
  }

  private func plan(_ sql: String) throws -> [String] {
    let statement = try connection.prepare("EXPLAIN QUERY PLAN " + sql)
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(3) ?? "") }
    return lines
  }
}
