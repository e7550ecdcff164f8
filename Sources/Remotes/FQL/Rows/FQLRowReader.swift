import Albums
import JSON

/// Reads the fields of one row and collects what is wrong with them.
///
/// A field that is absent, null, empty or an empty list is unknown without a problem; one that holds what cannot
/// be is unknown with a problem.
struct FQLRowReader {
  let row: JSONValue
  /// The row's id, once known; goes into problems.
  var id: String?
  private(set) var problems: [RowProblem] = []

  /// The largest count that is believed.
  static let counts: ClosedRange<Int64> = 0...1_000_000_000
  /// The pixels that a side can have.
  static let sides: ClosedRange<Int64> = 1...1_000_000

  init(_ row: JSONValue) { self.row = row }

  /// Text as received, the empty one included; numbers and flags as written.
  mutating func text(_ column: String) -> String? {
    guard let value = row[column], !value.isNull else { return nil }
    if let text = value.text { return text }
    if !Self.isEmpty(value) { note("\(column) is no text") }
    return nil
  }

  /// Text that is not empty.
  mutating func words(_ column: String) -> String? {
    // A missing object comes as `false`.
    guard row[column]?.kind != .bool, let text = text(column), !text.isEmpty else { return nil }
    return text
  }

  /// A whole number from 0 up.
  mutating func count(_ column: String) -> Int? {
    guard let value = present(column) else { return nil }
    guard let number = value.integer, Self.counts.contains(number) else {
      note("\(column) is no count")
      return nil
    }
    return Int(number)
  }

  /// A moment in Unix seconds.
  mutating func date(_ column: String) -> Timestamp? {
    guard let value = present(column) else { return nil }
    let seconds = value.integer ?? value.double.flatMap { Int64(exactly: $0.rounded(.down)) }
    guard let seconds, let date = Timestamp(seconds: seconds) else {
      note("\(column) is no date from the years 1 to 9999")
      return nil
    }
    return date
  }

  /// An id, as text whichever way it came; nil for the ways of saying that there is none.
  mutating func reference(_ column: String) -> String? {
    guard let value = row[column] else { return nil }
    let place = value["id"] ?? value
    if let id = Self.id(place), id != "0", id != "false" { return id }
    if place.kind == .unreadable || (value.kind == .object && value["id"] == nil && !Self.isEmpty(value)) {
      note("\(column) is no id")
    }
    return nil
  }

  /// Notes a problem with a field.
  mutating func note(_ reason: String) {
    problems.append(RowProblem(id: id, reason: reason, dropped: false))
  }

  /// An id of a row: text that is not blank, or a number as written.
  static func id(_ value: JSONValue?) -> String? {
    guard let value, value.kind == .string || value.kind == .number, let text = value.text else { return nil }
    return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text
  }

  /// A member of an object, such as `like_info.like_count`.
  mutating func count(_ column: String, of object: String) -> Int? {
    guard let inner = row[object], inner.kind == .object else { return nil }
    var reader = FQLRowReader(inner)
    let count = reader.count(column)
    if !reader.problems.isEmpty { note("\(object).\(column) is no count") }
    return count
  }

  /// A value that is neither absent nor one of the ways to say so.
  private func present(_ column: String) -> JSONValue? {
    guard let value = row[column], !Self.isEmpty(value) else { return nil }
    return value
  }

  private static func isEmpty(_ value: JSONValue) -> Bool {
    switch value.kind {
    case .null: true
    case .bool: value.bool == false
    case .string: value.string?.isEmpty == true
    case .array: value.elements.isEmpty
    case .object: value.members.isEmpty
    default: false
    }
  }
}
