public import JSON

/// A row of an answer.
///
/// A selected path stands under its column's name: `like_info.like_count` gives `like_info` with one member.
/// Functions, constants and all other expressions stand under `anon`; of several the last counts.
public struct FQLRow: Sendable, Hashable {
  /// A named value of a row.
  public struct Field: Sendable, Hashable {
    /// The column, or `anon`.
    public var name: String
    /// The value.
    public var value: FQLValue

    /// Names a value.
    public init(name: String, value: FQLValue) {
      self.name = name
      self.value = value
    }
  }

  /// The values in the order in which they were selected, each name once.
  public var fields: [Field]

  /// Makes a row.
  public init(_ fields: [Field]) { self.fields = fields }

  /// The value of that name; nil if the row has none.
  public subscript(name: String) -> FQLValue? { fields.first { $0.name == name }?.value }

  /// Writes the row as a JSON object.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for field in fields {
      writer.key(field.name)
      field.value.write(to: &writer)
    }
    writer.endObject()
  }
}

extension Sequence where Element == FQLRow {
  /// Writes the rows as a JSON array of objects.
  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for row in self { row.write(to: &writer) }
    writer.endArray()
  }
}
