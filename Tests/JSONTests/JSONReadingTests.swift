import JSON
import Testing

/// Reads a text that must be a document.
func json(_ text: String, limits: JSONLimits = .init()) throws -> JSONValue {
  try JSONDocument(Array(text.utf8), limits: limits).root
}

@Suite struct JSONReadingTests {
  @Test("each kind of value is told by its kind")
  func kinds() throws {
    let list = try json(#" [null, true, false, -1.5e3, "a", [], {}] "#)
    let kinds = list.elements.map(\.kind)
    #expect(kinds == [.null, .bool, .bool, .number, .string, .array, .object])
  }

  @Test("a scalar alone is a document", arguments: ["1", "\"x\"", "null", " true\n"])
  func scalar(text: String) throws {
    #expect(try json(text).elements.isEmpty)
    #expect(try json(text).members.isEmpty)
    #expect(try json(text)["x"] == nil)
  }

  @Test("members are found by key and listed in order")
  func members() throws {
    let object = try json(#"{"a":{"x":[1,2]},"b":"two","":0}"#)
    #expect(object["a"]?["x"]?.elements.compactMap(\.integer) == [1, 2])
    #expect(object["b"]?.string == "two")
    #expect(object[""]?.integer == 0)
    #expect(object["c"] == nil)
    #expect(object.members.map(\.key) == ["a", "b", ""])
  }

  @Test("of duplicate keys the last one wins, also when one is written with escapes")
  func duplicates() throws {
    #expect(try json(#"{"a":1,"b":2,"a":3}"#)["a"]?.integer == 3)
    #expect(try json(#"{"a":1,"\u0061":4}"#)["a"]?.integer == 4)
    #expect(try json(#"{"a":1,"a":2}"#).members.map(\.value.integer) == [1, 2])
  }

  @Test("keys are told apart by bytes, not by canonical equivalence")
  func composedKeys() throws {
    let object = try json("{\"e\u{301}\":1,\"\u{e9}\":2}")
    #expect(object["e\u{301}"]?.integer == 1)
    #expect(object["\u{e9}"]?.integer == 2)
  }

  @Test("a value's own text can be taken out")
  func raw() throws {
    let object = try json(#"{"a": {"b" : [1, "x\n"]}, "c": "q\"", "d": 1.50}"#)
    #expect(object["a"]?.raw == #"{"b" : [1, "x\n"]}"#)
    #expect(object["c"]?.raw == #""q\"""#)
    #expect(object["d"]?.raw == "1.50")
  }

  @Test("a byte order mark is skipped")
  func byteOrderMark() throws {
    #expect(try json("\u{FEFF}[1]").elements.first { _ in true }?.integer == 1)
  }
}
