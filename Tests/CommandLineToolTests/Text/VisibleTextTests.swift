import Testing

@testable import CommandLineTool

@Suite("Text from anywhere is safe to print")
struct VisibleTextTests {
  @Test(
    "what would steer a terminal is shown instead",
    arguments: [
      ("x\u{1B}[2J\u{1B}]0;pwn\u{7}", #"x\x1b[2J\x1b]0;pwn\x07"#), ("a\u{0}b", #"a\x00b"#),
      ("c\rd", #"c\rd"#),
      ("e\u{9B}m", #"e\x9bm"#), ("\u{7F}", #"\x7f"#), ("line1\nline2", #"line1\nline2"#),
      ("tab\there", #"tab\there"#),
      ("a\u{202E}b", #"a\u{202e}b"#), ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#), ("\r\n", #"\r\n"#),
      ("\u{2028}", #"\u{2028}"#), ("e\u{1B}\u{301}", "e\\x1b\u{301}"),
    ])
  func escapes(text: String, visible: String) { #expect(VisibleText.escaped(text) == visible) }

  @Test(
    "everything else stays as it is, byte for byte",
    arguments: ["plain", "AC\\DC", "Família 👨‍👩‍👧‍👦", "日本のカメラ", "שלום\u{200F}", "e\u{301}", "🏳️‍🌈", "\u{301}", ""])
  func kept(text: String) { #expect(Array(VisibleText.escaped(text).utf8) == Array(text.utf8)) }

  @Test("no control character gets through")
  func none() {
    let every = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    for scalar in VisibleText.escaped(every).unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
    }
  }
}
