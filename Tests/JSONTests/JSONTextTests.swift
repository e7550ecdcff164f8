import JSON
import Testing

@Suite struct JSONTextTests {
  @Test(
    "escapes become what they stand for",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u6F22""#, "é漢"),
      (#""\ud83d\ude00!""#, "😀!"), (#""\u0000""#, "\0"), (#""it\'s""#, "it's"),
    ])
  func escapes(text: String, expected: String) throws {
    #expect(try json(text).string == expected)
  }

  @Test(
    "a lone surrogate or a broken escape becomes U+FFFD",
    arguments: [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\uZZ12""#, "\u{FFFD}ZZ12"), (#""\u12""#, "\u{FFFD}12"),
      (#""a\ud83d\u0041""#, "a\u{FFFD}A"),
    ])
  func surrogates(text: String, expected: String) throws {
    #expect(try json(text).string == expected)
  }

  @Test("raw control characters are kept")
  func controls() throws {
    #expect(try json("\"a\u{1}\n\tb\u{7f}\"").string == "a\u{1}\n\tb\u{7f}")
  }

  @Test("bad UTF-8 becomes U+FFFD and spoils no neighbour")
  func badUTF8() throws {
    let root = try JSONDocument([0x5B, 0x22, 0xFF, 0x61, 0x22, 0x2C, 0x22, 0x62, 0x22, 0x5D]).root
    #expect(root.elements.map(\.string) == ["\u{FFFD}a", "b"])
  }

  @Test("ids keep their digits as text, however they are written")
  func ids() throws {
    let list = try json(
      #"[18446744073709551615, 10150146071791729, "00123", -7, 00123, 1.0, true, null, []]"#)
    let expected = [
      "18446744073709551615", "10150146071791729", "00123", "-7", "00123", "1.0", "true", nil, nil,
    ]
    #expect(list.elements.map(\.text) == expected)
  }

  @Test("a quote is found at every place within and after a word of eight bytes", arguments: 0..<40)
  func lengths(length: Int) throws {
    let text = String(repeating: "x", count: length)
    #expect(try json("\"\(text)\"").string == text)
    #expect(try json("[\"\(text)\\\\\",1]").elements.map(\.text) == [text + "\\", "1"])
  }
}
