internal import JSON
internal import SQLite

/// JSON that stands in the database or is handed to it.
enum Document {
  /// The bytes of the texts of a JSON list.
  static func members(ofList list: String) -> Set<[UInt8]> {
    guard let document = try? JSONDocument(Array(list.utf8)) else { return [] }
    return Set(document.root.elements.compactMap { $0.string.map { Array($0.utf8) } })
  }

  /// The texts of the scalars in a JSON text (first value) at the end of a path (second value); nil if either is
  /// absent or the text is no JSON.
  static func scalars(_ values: [SQLValue]) -> [String]? {
    guard case .text(let json) = values[0], case .text(let path) = values[1],
      let document = try? JSONDocument(Array(json.utf8))
    else { return nil }
    return DocumentPath.scalars(document.root, DocumentPath.steps(path))
  }

  /// Texts as a JSON list.
  static func list(of texts: some Sequence<String>) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Whole numbers as a JSON list.
  static func list(of numbers: some Sequence<Int64>) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    for number in numbers { writer.integer(number) }
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
