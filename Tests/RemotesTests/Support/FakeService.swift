import FQL
import HTTPServer
import JSON

/// A service small enough to be read at a glance: tables of texts, and the part of FQL that clients send.
struct FakeService: Sendable {
  typealias Row = [String: String]

  /// Rows by table; a row with `hidden` is invisible.
  var tables: [String: [Row]]
  /// Whether LIMIT counts rows before the invisible ones are taken away.
  var limitsBeforeVisibility = false
  /// The most rows that any query gets.
  var clamp = Int.max
  /// Columns, as `table.column`, that it does not have.
  var missing: Set<String> = []
  var hasMultiquery = true
  /// A larger LIMIT is too much.
  var largestLimit = Int64.max
  /// Whether conditions on keys are ignored, so that every page is the first.
  var ignoresKeys = false

  /// What it says instead of rows.
  struct Refusal: Error {
    var code: Int
    var message: String
  }

  func answer(_ request: ServerRequest) -> ServerResponse {
    let isGraph = request.path.hasSuffix("/fql")
    do {
      let text =
        request.parameter(isGraph ? "q" : request.path.hasSuffix("multiquery") ? "queries" : "query") ?? ""
      let body =
        text.hasPrefix("{") ? try multi(text) : Self.json(try rows(of: FQLParser.parse(text), among: [:]))
      return .json(isGraph ? "{\"data\":\(body)}" : body)
    } catch let refusal as Refusal {
      return Self.error(refusal, isGraph: isGraph)
    } catch let error as FQLError {
      return Self.error(Refusal(code: error.code, message: error.serviceMessage), isGraph: isGraph)
    } catch {
      return .text("\(error)", status: 500)
    }
  }

  private func multi(_ text: String) throws -> String {
    guard hasMultiquery else { throw Refusal(code: 3, message: "Unknown method") }
    var done: [String: [Row]] = [:]
    for (name, query) in try JSONDocument(Array(text.utf8)).root.members {
      done[name] = try rows(of: FQLParser.parse(query.string ?? ""), among: done)
    }
    // The order of the parts means nothing.
    let parts = done.sorted { $0.key > $1.key }
    return "["
      + parts.map { "{\"name\":\"\($0.key)\",\"fql_result_set\":\(Self.json($0.value))}" }.joined(
        separator: ",")
      + "]"
  }

  private func rows(of query: FQLQuery, among done: [String: [Row]]) throws -> [Row] {
    if let limit = query.limit, limit.count > largestLimit {
      throw Refusal(
        code: 1, message: "Please reduce the amount of data you're asking for, then retry your request")
    }
    var rows: [Row]
    switch query.source.kind {
    case .table(let table):
      for column in query.items.compactMap(\.path?.root) where missing.contains(table + "." + column) {
        throw Refusal(code: 602, message: "\(column) is not a member of the \(table) table.")
      }
      rows = tables[table] ?? []
    case .query(let name): rows = done[name] ?? []
    }
    if let condition = query.condition { rows = try rows.filter { try holds(condition, $0, done) } }
    if let key = query.order?.key.path?.root { rows.sort { ($0[key] ?? "") < ($1[key] ?? "") } }
    if !limitsBeforeVisibility { rows.removeAll { $0["hidden"] != nil } }
    if let limit = query.limit {
      rows = Array(rows.dropFirst(Int(limit.offset)).prefix(min(Int(limit.count), clamp)))
    }
    rows.removeAll { $0["hidden"] != nil }
    let columns = Set(query.items.compactMap(\.path?.root))
    return rows.map { $0.filter { columns.contains($0.key) } }
  }

  private func holds(_ condition: FQLExpression, _ row: Row, _ done: [String: [Row]]) throws -> Bool {
    switch condition.kind {
    case .all(let parts): return try parts.allSatisfy { try holds($0, row, done) }
    case .any(let parts): return try parts.contains { try holds($0, row, done) }
    case .comparison(.equal, let left, let right): return value(left, row) == value(right, row)
    case .comparison(.greater, let left, let right):
      return ignoresKeys || (value(left, row) ?? "") > (value(right, row) ?? "")
    case .membership(let left, .list(let list)):
      return list.contains { value($0, row) == value(left, row) }
    case .membership(let left, .subquery(let query)):
      let set = try rows(of: query, among: done).flatMap(\.values)
      return value(left, row).map { set.contains($0) } ?? false
    default: throw Refusal(code: 601, message: "Parser error: not in this small service.")
    }
  }

  private func value(_ expression: FQLExpression, _ row: Row) -> String? {
    switch expression.kind {
    case .path(let path): row[path.root]
    case .string(let text), .integer(let text): text
    case .call("me", _): "42"
    default: nil
    }
  }

  private static func json(_ rows: [Row]) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for row in rows {
      writer.beginObject()
      for (column, value) in row.sorted(by: { $0.key < $1.key }) {
        writer.key(column)
        writer.string(value)
      }
      writer.endObject()
    }
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func error(_ refusal: Refusal, isGraph: Bool) -> ServerResponse {
    var writer = JSONWriter()
    writer.string(isGraph ? "(#\(refusal.code)) " + refusal.message : refusal.message)
    let message = String(decoding: writer.bytes, as: UTF8.self)
    return isGraph
      ? .json(
        #"{"error":{"message":\#(message),"type":"OAuthException","code":\#(refusal.code)}}"#, status: 400)
      : .json(#"{"error_code":\#(refusal.code),"error_msg":\#(message),"request_args":[]}"#)
  }
}
