import JSON

/// A value of an answer, before its notation is chosen.
indirect enum WireValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  /// A whole number of any length, in digits.
  case digits(String)
  /// Put into JSON as it is.
  case raw(String)
  case list([WireValue])
  case object([WireField])

  /// Takes over a JSON text that a column holds; null if it is none.
  init(json: String) {
    guard let document = try? JSONDocument(Array(json.utf8)) else {
      self = .null
      return
    }
    self.init(document.root)
  }

  // As deep as the reader's limit allows, so the stack is bounded.
  private init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(value.bool ?? false)
    case .string: self = .text(value.string ?? "")
    case .number: self = value.integer.map { .integer($0) } ?? .raw(value.raw)
    case .array: self = .list(value.elements.map { WireValue($0) })
    case .object:
      self = .object(value.members.map { WireField(name: $0.key, value: WireValue($0.value)) })
    case .unreadable: self = .raw(value.raw)
    }
  }
}

/// A name and what it holds.
struct WireField: Hashable, Sendable {
  var name: String
  var value: WireValue
}

/// One row of an answer; usually fields, but a rule may put anything there.
struct WireRow: Hashable, Sendable {
  var value: WireValue

  init(_ fields: [WireField]) { value = .object(fields) }
  init(_ value: WireValue) { self.value = value }

  /// The fields; empty if the row is something else.
  var fields: [WireField] {
    get { if case .object(let fields) = value { fields } else { [] } }
    set { value = .object(newValue) }
  }
}

/// The rows of one query.
struct WireResult: Hashable, Sendable {
  /// What the multiquery calls it; nil for a single query.
  var name: String?
  /// What XML calls a row.
  var table: String
  var rows: [WireRow]
}
