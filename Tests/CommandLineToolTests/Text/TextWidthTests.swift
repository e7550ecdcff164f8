import Testing

@testable import CommandLineTool

@Suite("Columns are what a terminal draws")
struct TextWidthTests {
  @Test(
    "of scripts, marks, pictures and flags",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｶﾅ", 2),
      ("Ａ", 2), ("😀", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🏳️‍🌈", 2), ("🇮🇹", 2), ("🇮🇹🇯🇵", 4), ("❤️", 2), ("❤", 1),
      ("1️⃣", 2), ("⌚", 2), ("שלום", 4), ("\u{2068}ש\u{2069}", 1), ("กำ", 2), ("ก็", 1), ("का", 2), ("क्ष", 2),
      ("\u{200B}", 0), ("\u{301}", 0), ("…", 1), ("±", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("\u{3000}", 2), ("〜", 2), ("", 0),
      ("𠮷", 2),
      ("☰", 2), ("ᄀ", 2), ("\u{AD}", 1),
    ])
  func widths(text: String, columns: Int) { #expect(TextWidth.columns(of: text) == columns, "\(text)") }

  @Test("a cluster never takes more than two")
  func clusters() {
    #expect(TextWidth.columns(of: "a" + String(repeating: "\u{301}", count: 1000)) == 1)
    #expect(TextWidth.columns(of: Character("क्ष्म्य")) == 2)
  }
}
