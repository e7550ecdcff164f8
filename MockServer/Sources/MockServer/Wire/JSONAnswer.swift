/// Writes results as JSON.
struct JSONAnswer {
  private var text: WireText
  private let strings: Bool
  private let emptyListAsObject: Bool

  /// Starts an answer.
  ///
  /// - Parameters:
  ///   - strings: Whether every scalar becomes a string.
  ///   - quirks: What the service does otherwise than it should.
  init(strings: Bool, quirks: Quirks) {
    text = WireText(raw: quirks.rawText, capacity: 1 << 14)
    self.strings = strings
    emptyListAsObject = quirks.emptyListAsObject
  }

  var bytes: [UInt8] { text.bytes }

  /// Writes `{"data":…}` of the Graph API around one result or several.
  mutating func writeData(_ results: [WireResult]) {
    text.append("{\"data\":")
    write(results)
    text.append("}")
  }

  /// Writes the rows of a single query, or each result under its name.
  mutating func write(_ results: [WireResult]) {
    if let only = results.first, only.name == nil { return write(rows: only.rows) }
    writeList(results) { writer, result in
      writer.text.append("{\"name\":")
      writer.text.string(result.name ?? "")
      writer.text.append(",\"fql_result_set\":")
      writer.write(rows: result.rows)
      writer.text.append("}")
    }
  }

  private mutating func write(rows: [WireRow]) {
    writeList(rows) { writer, row in writer.write(row.value) }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], _ write: (inout JSONAnswer, Element) -> Void
  ) {
    if elements.isEmpty && emptyListAsObject {
      text.append("{}")
      return
    }
    text.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { text.append(",") }
      write(&self, element)
    }
    text.append("]")
  }

  mutating func write(_ value: WireValue) {
    switch value {
    case .null: text.append("null")
    case .bool(let flag): scalar(flag ? "true" : "false")
    case .integer(let number): scalar(String(number))
    case .real(let number): scalar(WireNumber.text(number))
    case .digits(let digits): scalar(digits)
    case .text(let string): text.string(string)
    case .raw(let json): text.append(verbatim: json)
    case .list(let values): writeList(values) { writer, value in writer.write(value) }
    case .object(let fields):
      text.append("{")
      for (index, field) in fields.enumerated() {
        if index > 0 { text.append(",") }
        text.string(field.name)
        text.append(":")
        write(field.value)
      }
      text.append("}")
    }
  }

  private mutating func scalar(_ word: String) {
    if strings { text.append("\"") }
    text.append(verbatim: word)
    if strings { text.append("\"") }
  }
}

/// Numbers as the service writes them.
enum WireNumber {
  /// The shortest text that reads back the same, without a fraction of zero; null if it is not finite.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
