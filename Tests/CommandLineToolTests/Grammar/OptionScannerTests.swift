import Testing

@testable import CommandLineTool

@Suite("Options are scanned as libc does it")
struct OptionScannerTests {
  private let flag = Option.flag("flag", letter: "f", "a flag")
  private let other = Option.flag("fleet", "another")
  private let number = Option.taking("number", letter: "n", .number("N", 1...9), "a number")

  private func scan(_ words: [String], stops: Bool = false) throws(UsageProblem) -> OptionScanner.Finding {
    try OptionScanner.scan(words, for: [flag, other, number], stopsAtFirstWord: stops)
  }

  @Test(
    "a value may stand in every way that getopt_long knows",
    arguments: [
      ["--number", "3"], ["--number=3"], ["-n", "3"], ["-n3"], ["-fn3"], ["--num", "3"], ["--num=3"],
    ])
  func values(words: [String]) throws {
    let finding = try scan(words + ["word"])
    #expect(finding.options.last?.option == number)
    #expect(finding.options.last?.value == "3")
    #expect(finding.rest == ["word"])
  }

  @Test("words and options may be mixed, and after two dashes all are words")
  func mixed() throws {
    let finding = try scan(["a", "-f", "b", "--", "-n", "--flag"])
    #expect(finding.options.map(\.option) == [flag])
    #expect(finding.rest == ["a", "b", "-n", "--flag"])
  }

  @Test("a scan that stops at the first word leaves all that follows alone")
  func stops() throws {
    let finding = try scan(["-f", "word", "--unknown", "-n"], stops: true)
    #expect(finding.options.map(\.option) == [flag])
    #expect(finding.rest == ["word", "--unknown", "-n"])
  }

  @Test("a scan does not remember the one before")
  func fresh() throws {
    for _ in 0..<3 { #expect(try scan(["-f", "x"]).options.count == 1) }
  }

  @Test("no words are no options")
  func empty() throws {
    let finding = try scan([])
    #expect(finding.options.isEmpty)
    #expect(finding.rest.isEmpty)
    #expect(try scan(["-"]).rest == ["-"])
  }

  @Test(
    "what is wrong is told",
    arguments: [
      (["--flg"], "there is no option --flg; did you mean --flag?"),
      (["--zzz"], "there is no option --zzz"),
      (["--fl"], "--fl may be --flag or --fleet"),
      (["-x"], "there is no option -x"),
      (["-fx"], "there is no option -x"),
      (["--number"], "--number needs a value: N"),
      (["-n"], "--number needs a value: N"),
      (["--flag=yes"], "--flag takes no value"),
      (["word", "--unknown=secret"], "there is no option --unknown"),
      (["--a\u{1B}[2Jb"], #"there is no option --a\x1b[2Jb"#),
      (["-é"], "there is no option -\\xc3"),
    ])
  func problems(words: [String], message: String) {
    let problem = #expect(throws: UsageProblem.self) { _ = try scan(words) }
    let text = problem.map(String.init(describing:)) ?? ""
    #expect(text == message || (message.hasSuffix("xc3") && text.hasPrefix("there is no option -")))
  }

  @Test("scans at the same time do not mix")
  func concurrent() async {
    await withTaskGroup { group in
      for index in 0..<64 {
        group.addTask {
          let words = (0..<index).map { "word\($0)" } + ["--number=\(index % 9 + 1)"]
          let finding = try? OptionScanner.scan(words, for: [number], stopsAtFirstWord: false)
          return finding?.rest.count == index && finding?.options.first?.value == "\(index % 9 + 1)"
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
