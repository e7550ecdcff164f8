internal import Albums
internal import JSON

/// JSON as the page's answers are made of it: objects of named values.
struct JSONText {
  private(set) var writer = JSONWriter()

  var bytes: [UInt8] { writer.bytes }

  mutating func object(_ body: (inout JSONText) -> Void) {
    writer.beginObject()
    body(&self)
    writer.endObject()
  }

  mutating func object(_ key: String, _ body: (inout JSONText) -> Void) {
    writer.key(key)
    object(body)
  }

  mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void
  ) {
    writer.key(key)
    writer.beginArray()
    for element in elements { body(&self, element) }
    writer.endArray()
  }

  /// An array of objects that stands alone.
  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void
  ) {
    writer.beginArray()
    for element in elements { body(&self, element) }
    writer.endArray()
  }

  mutating func member(_ key: String, _ text: String?) {
    writer.key(key)
    writer.string(text)
  }

  mutating func member(_ key: String, _ number: Int?) {
    writer.key(key)
    writer.integer(number.map { Int64($0) })
  }

  mutating func member(_ key: String, _ number: Double?) {
    writer.key(key)
    writer.double(number)
  }

  mutating func member(_ key: String, _ flag: Bool) {
    writer.key(key)
    writer.bool(flag)
  }

  mutating func member(_ key: String, _ moment: Timestamp?) { member(key, moment?.iso8601) }

  mutating func null(_ key: String) {
    writer.key(key)
    writer.null()
  }
}
