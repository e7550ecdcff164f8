/// What libFuzzer calls with each input: one compilation of the language, the check and the compiler with it.
///
/// An input is a policy byte and a query, or several queries separated by zero bytes, which then are a multiquery
/// under the names a, b, c …. Whatever it is, nothing may trap, and what is read must be printed and read the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let subject = first % 2 == 0 ? FuzzSubject.offline : FuzzSubject.service
  subject.take(Array(bytes.dropFirst()))
  return 0
}

/// A store over empty tables, made once.
struct FuzzSubject {
  private let store: FQLStore

  nonisolated(unsafe) static let offline = FuzzSubject(.offline)
  nonisolated(unsafe) static let service = FuzzSubject(.service)

  private init(_ policy: FQLPolicy) {
    var policy = policy
    policy.maximumSteps = 2_000_000
    do {
      let connection = try Connection.inMemory()
      for table in FQLSchema.facebook.tables { try Self.make(table, on: connection) }
      store = try FQLStore(
        connection: connection, schema: .facebook,
        mapping: FQLTableMapping(sameNamesAs: .facebook, visibility: "hidden = 0", order: "rowid"),
        policy: policy, viewer: "4", now: { 1_300_000_000 }, random: { 7 })
    } catch { fatalError("\(error)") }
  }

  /// A table with a row in which nothing is known and one in which everything is.
  private static func make(_ table: FQLTable, on connection: Connection) throws {
    let names = table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    try connection.execute("CREATE TABLE \"\(table.name)\" (\(names), hidden DEFAULT 0)")
    let values = table.columns.map { column in
      switch column.type {
      case .identifier: "'4'"
      case .text: "'Été 10'"
      case .integer, .time, .cursor: "10"
      case .real: "42.5"
      case .boolean: "1"
      case .object: "'{\"like_count\":3,\"name\":\"x\"}'"
      case .list: "'[{\"width\":3,\"source\":\"x\"},[],7]'"
      }
    }
    try connection.execute(
      "INSERT INTO \"\(table.name)\" (\(names)) VALUES (\(values.joined(separator: ", ")))")
    try connection.execute("INSERT INTO \"\(table.name)\" DEFAULT VALUES")
  }

  func take(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if texts.count > 1 { return takeMany(texts.map { String(decoding: $0, as: UTF8.self) }) }
    do {
      let query = try FQLParser.parse(utf8: bytes)
      let text = FQLPrinter.print(query)
      guard try FQLParser.parse(text) == query else { fatalError("printed as another query: \(text)") }
      guard !query.outline.isEmpty else { fatalError("no outline") }
      let rows = try store.run(query)
      for row in rows { check(row) }
      _ = try store.explain(query)
    } catch { check(error, bytes) }
  }

  private func takeMany(_ texts: [String]) {
    let names = (0..<UInt8(min(26, texts.count))).map { String(Unicode.Scalar(97 + $0)) }
    do {
      let multiquery = try FQLMultiquery(zip(names, texts).map { ($0, $1) })
      for (_, rows) in try store.run(multiquery) { for row in rows { check(row) } }
    } catch { check(error, Array(texts.joined(separator: " ").utf8)) }
  }

  private func check(_ row: FQLRow) {
    var writer = JSONWriter()
    row.write(to: &writer)
    guard (try? JSONDocument(writer.bytes)) != nil else { fatalError("a row is no JSON") }
  }

  /// Every error has a text of bounded size, and none says that the compiler made SQL that SQLite does not take.
  private func check(_ error: FQLError, _ bytes: [UInt8]) {
    let diagnostic = error.diagnostic(utf8: bytes)
    guard !diagnostic.isEmpty, diagnostic.utf8.count < 64_000 else { fatalError("a diagnostic of odd size") }
    guard error.serviceMessage.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      fatalError("a message with control characters")
    }
    if case .unavailable(let reason) = error.kind { fatalError(reason) }
  }
}
