import JSON

extension DataOutput {
  /// Writes one document that is an object, on a line of its own.
  ///
  /// - Parameter members: Writes the object's keys and values.
  func writeJSON(_ members: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.beginObject()
    members(&writer)
    writer.endObject()
    write(writer.bytes + [0x0A])
  }

  /// Writes one document that is an array of objects, on a line of its own.
  ///
  /// - Parameters:
  ///   - elements: What becomes an object each.
  ///   - members: Writes an object's keys and values.
  func writeJSON<Element>(_ elements: [Element], _ members: (Element, inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.beginArray()
    for element in elements {
      writer.beginObject()
      members(element, &writer)
      writer.endObject()
    }
    writer.endArray()
    write(writer.bytes + [0x0A])
  }
}
