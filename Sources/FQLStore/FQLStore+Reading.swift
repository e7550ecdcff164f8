internal import FQL
internal import JSON
internal import SQLite

extension FQLStore {
  /// The compiled form of a checked query.
  func compile(_ query: FQLQuery, results: [String: String], time: Int64) -> CompiledQuery {
    var compiler = Compiler(
      schema: checker.schema, mapping: mapping, policy: policy, viewer: viewer, now: time, results: results)
    return compiler.compile(query)
  }

  /// The rows of a checked query.
  func rows(of query: FQLQuery, results: [String: String], time: Int64) throws(FQLError) -> [FQLRow] {
    let compiled = compile(query, results: results, time: time)
    return try guarded { () throws(SQLiteError) in
      try register(compiled)
      let statement = try connection.prepare(compiled.statement.text)
      for (index, value) in compiled.statement.values.enumerated() {
        try statement.bind(value, at: index + 1)
      }
      var rows: [FQLRow] = []
      var size = 0
      while try statement.step() {
        let row = Self.row(statement, compiled.outputs)
        size += row.fields.reduce(64) { $0 + $1.value.byteCount + 32 }
        guard size <= policy.maximumResultBytes else { return nil }
        rows.append(row)
      }
      return rows
    }
  }

  /// Makes the functions known that a compiled query needs for itself.
  func register(_ compiled: CompiledQuery) throws(SQLiteError) {
    if compiled.programs.isEmpty { return }
    try Program.register(compiled.programs, mostSteps: policy.maximumSteps, on: connection)
  }

  /// Runs something that may only read, and for a bounded time; nil from it means that the answer is too large.
  func guarded<R>(_ body: () throws(SQLiteError) -> R?) throws(FQLError) -> R {
    let queryGuard = QueryGuard(mapping)
    // SQLite sets up its JSON table at first use as if it changed the schema, so that comes before the guard.
    do {
      try connection.cached("SELECT 1 FROM json_each('[]')").run()
    } catch { throw FQLError(error) }
    connection.setAuthorizer { queryGuard.allows($0) }
    connection.setStepLimit(policy.maximumSteps)
    defer {
      connection.setAuthorizer(nil)
      connection.setStepLimit(nil)
    }
    let result: R?
    do { result = try body() } catch { throw FQLError(error) }
    guard let result else { throw FQLError(.tooMuchData) }
    return result
  }

  private static func row(_ statement: Statement, _ outputs: [CompiledQuery.Output]) -> FQLRow {
    FQLRow(
      outputs.map { output in
        switch output {
        case .column(let name, let type, let index):
          FQLRow.Field(name: name, value: FQLValue(statement.value(index), as: type))
        case .document(let name, let selection, let index):
          FQLRow.Field(name: name, value: document(statement.value(index), selection))
        case .anonymous(let isCondition, let index):
          FQLRow.Field(
            name: "anon", value: FQLValue(statement.value(index), as: isCondition ? .boolean : .text))
        }
      })
  }

  private static func document(_ value: SQLValue, _ selection: Selection) -> FQLValue {
    guard case .text(let json) = value, let document = try? JSONDocument(Array(json.utf8)) else {
      return .null
    }
    return selection.apply(to: document.root)
  }

  static func json(_ rows: [FQLRow], _ columns: Set<String>) -> String {
    var writer = JSONWriter()
    // What is not asked for would be read and written again with every row.
    rows.map { row in FQLRow(row.fields.filter { columns.contains($0.name) }) }.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension FQLValue {
  /// A value of a column of that type.
  init(_ value: SQLValue, as type: FQLType) {
    switch (value, type) {
    case (.null, _), (.blob, _): self = .null
    case (.integer(let number), .boolean): self = .bool(number != 0)
    case (.integer(let number), .cursor): self = .text(CursorText.encode(number))
    case (.integer(let number), .identifier): self = .text(String(number))
    case (.integer(let number), _): self = .integer(number)
    case (.real(let number), _): self = number.isFinite ? .real(number) : .null
    case (.text(let text), _): self = .text(text)
    }
  }
}

extension FQLError {
  /// What a failing statement means for the query; the text holds none of the query's values.
  init(_ error: SQLiteError) {
    switch error.kind {
    case .interrupt, .tooBig: self.init(.tooMuchData)
    case .other where error.message.contains("AnswerTooLarge"): self.init(.tooMuchData)
    case .other where error.message.contains("too many"): self.init(.tooMuchData)
    case .other where error.message.contains("stack overflow") || error.message.contains("too large"):
      self.init(.exceeds(.depth, 100))
    default: self.init(.unavailable("the rows cannot be read: " + error.message))
    }
  }
}
