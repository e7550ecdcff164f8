import Testing

@testable import MockServer

@Suite("Text on the wire")
struct WireTextTests {
  private func json(_ text: String, raw: Bool = false) -> String {
    var writer = WireText(raw: raw)
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("text is written in ASCII, as the service's language does")
  func ascii() {
    #expect(json("a/b\"c\\") == #""a\/b\"c\\""#)
    #expect(json("é😀\u{2028}") == #""\u00e9\ud83d\ude00\u2028""#)
    #expect(json("\u{8}\t\n\u{c}\r\u{0}\u{1b}\u{9b}") == #""\b\t\n\f\r\u0000\u001b\u009b""#)
    #expect(json("\u{7f}") == "\"\u{7f}\"")
  }

  @Test("raw text keeps what JSON readers get by with")
  func raw() { #expect(json("a/é\u{1b}\n\"", raw: true) == "\"a/é\u{1b}\n\\\"\"") }

  @Test(
    "ids of digits alone are numbers, others texts",
    arguments: [
      ("0", true), ("10150146071791729", true), ("18446744073709551615", true), ("-5", true),
      ("00123", false),
      ("", false), ("-", false), ("1_2", false), ("123456789012345678901", false), ("١٢", false),
    ])
  func ids(text: String, isNumber: Bool) { #expect(WireIDs.isNumber(text) == isNumber) }

  @Test("columns can hold what is left out, raw JSON and URLs")
  func markers() {
    let markers = [
      WireMarker.absent, .raw("NaN"), .raw("\"a:b\""), .url(size: "720x540", row: 7, name: "a:b.jpg"),
    ]
    for marker in markers { #expect(WireMarker(marker.text) == marker) }
    for text in ["", "x", "\u{F8FF}", "\u{F8FF}mock:", "\u{FEFF}bom", "\u{F8FF}mock:url:1"] {
      #expect(WireMarker(text) == nil)
    }
  }

  @Test("XML has what XML can hold")
  func xml() {
    #expect(XMLAnswer.escaped("<a b=\"c\">&\u{0}\u{1b}\n\r😀") == "&lt;a b=&quot;c&quot;&gt;&amp;\n&#13;😀")
  }
}
