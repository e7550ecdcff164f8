import FQLStore
import JSON

/// The rows of queries, in each form.
struct QueryAnswers {
  private let answers: [(name: String, rows: [FQLRow])]
  private let isMultiple: Bool

  init(_ answers: [(name: String, rows: [FQLRow])], isMultiple: Bool) {
    self.answers = answers
    self.isMultiple = isMultiple
  }

  /// Writes them as the command line asks.
  func write(_ session: Session) throws(Failure) {
    if session.wantsJSON {
      session.output.write(json() + [0x0A])
    } else if session.invocation.has(AlbumSwitches.csv) {
      guard !isMultiple else { throw Failure(.usage, "--csv is for one query; --json is for several.") }
      for (_, rows) in answers { writeCSV(rows, session) }
    } else {
      for (index, answer) in answers.enumerated() {
        if isMultiple {
          session.output.write((index > 0 ? "\n" : "") + FittedText(answer.name, within: 80).text + "\n")
        }
        writeTable(answer.rows, session)
      }
    }
  }

  /// Of one query an array of rows; of several, as the service gives them, names with an `fql_result_set`.
  private func json() -> [UInt8] {
    var writer = JSONWriter()
    guard isMultiple else {
      answers.flatMap(\.rows).write(to: &writer)
      return writer.bytes
    }
    writer.beginArray()
    for (name, rows) in answers {
      writer.beginObject()
      writer.key("name")
      writer.string(name)
      writer.key("fql_result_set")
      rows.write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes
  }

  private func writeCSV(_ rows: [FQLRow], _ session: Session) {
    guard let first = rows.first else { return }
    session.output.write(CSVText.record(first.fields.map { .text($0.name) }))
    for row in rows {
      let cells = row.fields.map { Self.cell($0.value) }
      session.output.write(CSVText.record(cells, forTerminal: session.terminal.showsData))
    }
  }

  private static func cell(_ value: FQLValue) -> CSVText.Cell {
    switch value {
    case .null: .text(nil)
    case .integer, .real: .literal(value.text)
    case .bool, .text, .json: .text(value.text)
    }
  }

  private func writeTable(_ rows: [FQLRow], _ session: Session) {
    guard let first = rows.first else { return session.messages.note("No rows.") }
    let numeric = first.fields.indices.map { index in
      rows.prefix(500).allSatisfy { $0.fields[index].value.isNumberOrNothing }
    }
    let columns = zip(first.fields, numeric).map { field, isNumeric in
      TextTable.Column(title: field.name, alignsRight: isNumeric, yields: !isNumeric)
    }
    let cells = rows.lazy.map { row in row.fields.map(\.value.text) }
    let table = TextTable(columns, measuring: Array(cells.prefix(500)), room: session.terminal.columns)
    session.output.write(table.heading + "\n")
    for row in cells { session.output.write(table.line(row) + "\n") }
  }
}

extension FQLValue {
  fileprivate var isNumberOrNothing: Bool {
    switch self {
    case .null, .integer, .real: true
    case .bool, .text, .json: false
    }
  }
}
