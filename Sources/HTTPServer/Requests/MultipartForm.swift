/// Reads `multipart/form-data` bodies.
enum MultipartForm {
  /// The boundary named in a Content-Type.
  static func boundary(in contentType: String) -> [UInt8]? { parameter("boundary", in: contentType) }

  /// The fields of a body; what does not follow the format is left out.
  static func fields(_ body: [UInt8], boundary: [UInt8]) -> [(name: String, value: String)] {
    let delimiter = Array("--".utf8) + boundary
    var fields: [(name: String, value: String)] = []
    guard var start = find(delimiter, in: body, from: 0).map({ $0 + delimiter.count }) else { return [] }
    while let end = find(Array("\r\n".utf8) + delimiter, in: body, from: start) {
      let part = body[start..<end]
      if let gap = find(Array("\r\n\r\n".utf8), in: body, from: start), gap + 4 <= end,
        let name = fieldName(part[..<gap])
      {
        fields.append((name, String(decoding: body[(gap + 4)..<end], as: UTF8.self)))
      }
      start = end + 2 + delimiter.count
    }
    return fields
  }

  private static func fieldName(_ head: ArraySlice<UInt8>) -> String? {
    for line in String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let sides = line.split(separator: ":", maxSplits: 1)
      if sides.count == 2, equalsIgnoringCase(String(sides[0]), "Content-Disposition") {
        return parameter("name", in: String(sides[1])).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    return nil
  }

  /// A parameter of a header value such as `form-data; name="a"`, without its quotes.
  private static func parameter(_ name: String, in value: String) -> [UInt8]? {
    for item in value.split(separator: ";").dropFirst() {
      let sides = item.utf8.drop { $0 == 0x20 }.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard sides.count == 2, equalsIgnoringCase(String(Substring(sides[0])), name) else { continue }
      return sides[1].filter { $0 != UInt8(ascii: "\"") }
    }
    return nil
  }

  private static func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, bytes.count - start >= needle.count else { return nil }
    var at = start
    while at <= bytes.count - needle.count {
      guard let next = bytes[at...(bytes.count - needle.count)].firstIndex(of: first) else { return nil }
      if bytes[next..<(next + needle.count)].elementsEqual(needle) { return next }
      at = next + 1
    }
    return nil
  }
}
