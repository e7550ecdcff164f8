import Testing

@testable import CommandLineTool

@Suite("Text is brought to its columns")
struct FittedTextTests {
  @Test(
    "cut between clusters, with an ellipsis",
    arguments: [
      ("short", 5, "short", 5), ("longer", 5, "long…", 5), ("日本のカメラ", 6, "日本…", 5), ("日本の", 6, "日本の", 6),
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…", 3), ("👨‍👩‍👧‍👦x", 2, "…", 1), ("ab\nc", 4, #"ab\…"#, 4), ("ab\ncd", 6, #"ab\ncd"#, 6),
      ("", 5, "", 0), ("x", 1, "x", 1), ("日", 1, "…", 1), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", 2),
    ])
  func cut(text: String, limit: Int, expected: String, columns: Int) {
    let fitted = FittedText(text, within: limit)
    #expect(fitted.text == expected)
    #expect(fitted.columns == columns)
  }

  @Test("text from right to left is isolated and its marks are counted as nothing")
  func isolated() {
    let fitted = FittedText("שלום", within: 10)
    #expect(fitted.text.unicodeScalars.first == "\u{2068}")
    #expect(fitted.text.unicodeScalars.last == "\u{2069}")
    #expect(fitted.columns == 4)
    #expect(FittedText("عائلة كبيرة جدا", within: 5).columns == 5)
  }

  @Test("a lone mark is shown on a dotted circle")
  func loneMark() {
    #expect(FittedText("\u{301}", within: 5).text == "\u{25CC}\u{301}")
    #expect(FittedText("\u{301}", within: 5).columns == 1)
  }

  @Test("a megabyte is cut as fast as a line, and so are a million marks")
  func huge() {
    let fitted = FittedText(String(repeating: "漢", count: 1_000_000), within: 20)
    #expect(fitted.columns == 19)
    #expect(fitted.text.count == 10)
    let marks = FittedText("a" + String(repeating: "\u{301}", count: 1_000_000), within: 20)
    #expect(marks.text.utf8.count < 200)
  }
}
