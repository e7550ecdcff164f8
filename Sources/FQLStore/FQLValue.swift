public import JSON

/// A value in a row of an answer.
public enum FQLValue: Sendable, Hashable {
  /// No value: unknown, or the function had nothing to work on.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction; finite.
  case real(Double)
  /// A text; ids are texts too, whether they look like numbers or not.
  case text(String)
  /// An object or a list as a JSON text.
  case json(String)

  /// Writes the value as JSON.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let flag): writer.bool(flag)
    case .integer(let number): writer.integer(number)
    case .real(let number): writer.double(number)
    case .text(let text): writer.string(text)
    case .json(let text): writer.raw(text.utf8)
    }
  }

  /// The value as a reader sees it in a table: nothing for ``null``, `true` and `false`, plain decimals, JSON text.
  public var text: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .real(let number): PlainDecimal.text(number)
    case .text(let text), .json(let text): text
    }
  }
}

extension FQLValue {
  /// A value of a document: scalars as they are, containers and numbers of more than 64 bits as JSON.
  init(_ value: JSONValue) {
    switch value.kind {
    case .null, .unreadable: self = .null
    case .bool: self = .bool(value.bool ?? false)
    case .string: self = .text(value.string ?? "")
    case .array, .object: self = .json(value.raw)
    case .number:
      if let integer = Int64(value.raw) {
        self = .integer(integer)
      } else if let real = value.double, value.raw.contains(where: { ".eE".contains($0) }) {
        self = .real(real)
      } else {
        self = .json(value.raw)
      }
    }
  }

  /// The size that counts towards the bound on an answer.
  var byteCount: Int {
    switch self {
    case .text(let text), .json(let text): text.utf8.count
    default: 8
    }
  }
}
