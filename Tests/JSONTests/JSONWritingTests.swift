import JSON
import Testing

@Suite struct JSONWritingTests {
  func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("commas and colons come by themselves")
  func structure() {
    let text = written {
      $0.beginObject()
      $0.key("a")
      $0.beginArray()
      $0.integer(1)
      $0.beginObject()
      $0.endObject()
      $0.string("x")
      $0.raw("[2]".utf8)
      $0.endArray()
      $0.key("b")
      $0.bool(true)
      $0.key("c")
      $0.null()
      $0.key("d")
      $0.string(nil)
      $0.endObject()
    }
    #expect(text == #"{"a":[1,{},"x",[2]],"b":true,"c":null,"d":null}"#)
  }

  @Test("whole numbers", arguments: [0, 7, -10, 1_293_566_683, Int64.max, .min])
  func integers(number: Int64) {
    #expect(written { $0.integer(number) } == String(number))
  }

  @Test("doubles read back the same, and those that are no numbers are null")
  func doubles() throws {
    for number in [0.1, 1, -44.4938, 1e300, .leastNonzeroMagnitude, 1e16] {
      #expect(try json(written { $0.double(number) }).double == number)
    }
    #expect(written { $0.double(.nan) } == "null")
    #expect(written { $0.double(-.infinity) } == "null")
  }

  @Test(
    "what could steer a terminal or end a script is escaped",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{0}\u{1b}[2J", #""\n\r\t\u0000\u001b[2J""#),
      ("\u{7f}\u{80}\u{9b}\u{9f}\u{a0}", "\"\\u007f\\u0080\\u009b\\u009f\u{a0}\""),
      ("\u{2028}\u{2029}\u{202a}", "\"\\u2028\\u2029\u{202a}\""), ("漢字 😀 é", "\"漢字 😀 é\""), ("", "\"\""),
    ])
  func escapes(text: String, expected: String) {
    #expect(written { $0.string(text) } == expected)
  }

  @Test("a character to be escaped is found at every place of a word of eight bytes", arguments: 0..<20)
  func places(count: Int) throws {
    for special in ["\"", "\\", "\u{1f}", "\u{7f}", "\u{9b}", "漢", "😀"] {
      let text = String(repeating: "x", count: count) + special + String(repeating: "y", count: 9)
      #expect(try json(written { $0.string(text) }).string == text)
    }
  }

  @Test("bytes that are no UTF-8 become U+FFFD, as the standard library has it for one byte each")
  func badUTF8() throws {
    let cases: [[UInt8]] = [
      [0xFF], [0xC0, 0x80], [0xE2, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x61, 0xC3],
      [0x80, 0x61],
    ]
    for bytes in cases {
      var writer = JSONWriter()
      bytes.withUnsafeBufferPointer { writer.stringBytes($0) }
      #expect(String(validating: writer.bytes, as: UTF8.self) != nil)
      #expect(try JSONDocument(writer.bytes).root.string?.contains("\u{FFFD}") == true)
    }
  }

  @Test("every scalar comes back as it was")
  func everyScalar() throws {
    var text = ""
    for number in stride(from: UInt32(0), to: 0x110000, by: 7) {
      if let scalar = Unicode.Scalar(number) { text.unicodeScalars.append(scalar) }
    }
    let read = try json(written { $0.string(text) }).string
    #expect(read?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  }
}
