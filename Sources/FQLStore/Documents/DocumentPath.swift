internal import JSON

/// Following a path into JSON; a list on the way is followed into each of its members.
enum DocumentPath {
  /// Everything the path leads to.
  static func values(_ value: JSONValue, _ steps: ArraySlice<String>) -> [JSONValue] {
    if value.kind == .array, !steps.isEmpty { return value.elements.flatMap { values($0, steps) } }
    guard let step = steps.first else { return [value] }
    return value[step].map { values($0, steps.dropFirst()) } ?? []
  }

  /// The scalars at the path's end: of a list its members, of an object its members' values, at any depth.
  static func scalars(_ value: JSONValue, _ steps: ArraySlice<String>) -> [String] {
    var texts: [String] = []
    var waiting = values(value, steps)
    while let value = waiting.popLast() {
      switch value.kind {
      case .array: waiting += value.elements
      case .object: waiting += value.members.map(\.value)
      default: if let text = text(of: value) { texts.append(text) }
      }
    }
    return texts
  }

  /// The text a scalar counts as; nil for null.
  private static func text(of value: JSONValue) -> String? {
    switch FQLValue(value) {
    case .null: nil
    case .bool(let flag): flag ? "1" : "0"
    case .integer(let number): String(number)
    case .real(let number): PlainDecimal.text(number)
    case .text(let text), .json(let text): text
    }
  }

  /// A path as one text, for a bound value.
  static func steps(_ text: String) -> ArraySlice<String> {
    text.split(separator: ".").map(String.init)[...]
  }
}
