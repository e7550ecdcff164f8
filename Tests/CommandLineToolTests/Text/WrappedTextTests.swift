import Albums
import Testing

@testable import CommandLineTool

@Suite("Paragraphs, bytes and times for people")
struct WrappedTextTests {
  @Test("lines are broken at spaces by columns")
  func lines() {
    #expect(WrappedText.lines("one two three", width: 7) == ["one two", "three"])
    #expect(WrappedText.lines("日本 日本 日本", width: 9) == ["日本 日本", "日本"])
    #expect(WrappedText.lines("unbreakable word", width: 4) == ["unbreakable", "word"])
    #expect(WrappedText.lines("  ", width: 4).isEmpty)
  }

  @Test("a long term has a line of its own")
  func definitions() {
    let text = WrappedText.definitions(
      [("short", "meaning of it"), ("much-too-long", "x")], indent: 2, column: 10, width: 20)
    #expect(text == "  short   meaning of\n          it\n  much-too-long\n          x\n")
  }

  @Test(
    "bytes have a unit and at most three digits",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (9949, "9.9 kB"), (9951, "10 kB"), (999_499, "999 kB"),
      (999_500, "1.0 MB"), (3_210_000, "3.2 MB"), (Int64.max, "9223372 TB"), (-5, "0 B"),
    ] as [(Int64, String)])
  func bytes(count: Int64, text: String) { #expect(ByteText.short(count) == text) }

  @Test(
    "years before 1900 and in four digits are printed",
    arguments: [(-2_208_988_800, "1900-01-01"), (-1, "1969-12-31"), (-62_135_596_800 + 86_400, "0001-01-02")]
      as [(Int64, String)])
  func times(seconds: Int64, day: String) throws {
    let moment = try #require(Timestamp(seconds: seconds))
    let text = LocalTime.minutes(moment)
    #expect(text.count == 16)
    #expect(
      text.hasPrefix(day) || text.hasPrefix(String(day.dropLast(2)))
        || text.hasPrefix(String(day.dropLast(6))))
  }
}
