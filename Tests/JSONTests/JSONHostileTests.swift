import JSON
import Testing

@Suite struct JSONHostileTests {
  func error(_ text: String, limits: JSONLimits = .init()) -> JSONError.Kind? {
    do throws(JSONError) {
      _ = try JSONDocument(Array(text.utf8), limits: limits)
      return nil
    } catch { return error.kind }
  }

  @Test("nothing but white space is empty", arguments: ["", " \r\n\t", "\u{FEFF}"])
  func empty(text: String) { #expect(error(text) == .empty) }

  @Test("every beginning of a document is truncated")
  func truncated() {
    let text = #"{"data":[{"aid":"1_2","size":3,"x":null},[]],"e":"\u00e9"}"#
    for length in 1..<text.utf8.count {
      #expect(error(String(text.prefix(length))) == .truncated, "the first \(length) bytes")
    }
    #expect(error(text) == nil)
  }

  @Test("something after the document is an error", arguments: ["{} x", "[1]]", "1 2", "{}{}", "null\0"])
  func trailing(text: String) { #expect(error(text) == .trailingBytes) }

  @Test(
    "bytes that cannot stand where they do are errors",
    arguments: [
      "<html>", "[1,]", "[,1]", "{\"a\" 1}", "{\"a\":1,}", "{a:1}", "[1 2]", "{\"a\":1]", "[1}", "'a'",
      "// c\n1",
      "[1;2]", "\u{FEFF}\u{FEFF}1",
    ])
  func unexpected(text: String) {
    guard case .unexpectedByte = error(text) else {
      Issue.record("\(text): \(String(describing: error(text)))")
      return
    }
  }

  @Test("containers nested too deep are unreadable, their neighbours are not", arguments: ["[", "{\"a\":"])
  func deep(opening: String) throws {
    let closing = opening == "[" ? "]" : "}"
    let nested =
      String(repeating: opening, count: 10_000) + "1" + String(repeating: closing, count: 10_000)
    let root = try json("{\"before\":1,\"deep\":\(nested),\"after\":2}")
    #expect(root["before"]?.integer == 1)
    #expect(root["after"]?.integer == 2)
    var place = root["deep"]
    var depth = 0
    while let next = place, next.kind != .unreadable {
      place = next["a"] ?? next.elements.first { _ in true }
      depth += 1
    }
    #expect(place?.kind == .unreadable)
    #expect(depth == 127)
  }

  @Test("brackets in strings of a skipped container do not count")
  func deepStrings() throws {
    let root = try json(#"[[["]\"]"]], 1]"#, limits: JSONLimits(maximumDepth: 2))
    #expect(root.elements.map(\.integer) == [nil, 1])
    #expect(error(String(repeating: "[", count: 10_000)) == .truncated)
  }

  @Test("limits on bytes and values are errors")
  func limits() {
    #expect(error("[1,2,3]", limits: JSONLimits(maximumBytes: 6)) == .tooManyBytes)
    #expect(error("[1,2,3]", limits: JSONLimits(maximumBytes: 7)) == nil)
    #expect(error("[1,2,3]", limits: JSONLimits(maximumValues: 4)) == .tooManyValues)
    #expect(error("[1,2,3]", limits: JSONLimits(maximumValues: 5)) == nil)
    #expect(throws: JSONError.self) { try JSONDocument([UInt8](repeating: 0x20, count: 100_000_000)) }
  }

  @Test("one byte changed anywhere is an error or a document that can be walked through")
  func mutations() {
    let original = Array(
      #"{"data":[{"aid":"1_2","n":"\ud83d\ude00","size":3.5e2,"c":{"id":null}},[],false]}"#.utf8)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      var bytes = original
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      }
      guard let document = try? JSONDocument(bytes) else { continue }
      #expect(walk(document.root) > 0, "\(bytes)")
    }
  }

  /// Reads everything in every way; the number of values seen, far below zero if a key is not found again.
  private func walk(_ value: JSONValue) -> Int {
    _ = (value.text, value.integer, value.double, value.bool, value.raw)
    var seen = value.elements.reduce(1) { $0 + walk($1) }
    for (key, member) in value.members {
      seen += walk(member)
      // A key of bad UTF-8 is listed with U+FFFD in it and cannot be asked for.
      if value[key] == nil, !key.contains("\u{FFFD}") { seen -= 1_000_000 }
    }
    return seen
  }
}
