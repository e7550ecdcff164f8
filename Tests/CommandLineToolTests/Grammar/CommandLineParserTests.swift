import Testing

@testable import CommandLineTool

private enum Sample: Command {
  static let sort = Option.taking("sort", .choice("ORDER", ["name", "count"]), "the order")
  static let csv = Option.flag("csv", "csv")
  static let spec = CommandSpec(
    words: ["sample"], summary: "a sample", arguments: [Argument(.text("ALBUM"), "which")],
    options: [sort, csv], exclusive: [[CommonOptions.json, csv]])
  static func run(_ session: Session) async throws(Failure) {}
}

private enum Plural: Command {
  static let spec = CommandSpec(
    words: ["group", "plural"], summary: "many",
    arguments: [Argument(.text("FIRST"), "one"), Argument(.text("REST"), count: .many, "more")])
  static func run(_ session: Session) async throws(Failure) {}
}

@Suite("A command line becomes a request by the table alone")
struct CommandLineParserTests {
  private let parser = CommandLineParser(commands: [Sample.self, Plural.self])

  private func invocation(_ words: String...) throws -> Invocation {
    guard case .command(_, let invocation) = try parser.parse(words) else {
      Issue.record("no command")
      return Invocation()
    }
    return invocation
  }

  private func message(_ words: [String]) -> String {
    do {
      _ = try parser.parse(words)
      return ""
    } catch { return "\(error)" }
  }

  @Test("common options stand before the name or after it")
  func common() throws {
    #expect(try invocation("--json", "sample", "a").has(CommonOptions.json))
    #expect(try invocation("sample", "a", "--json").has(CommonOptions.json))
    #expect(try invocation("--catalog=/x", "sample", "a").text(CommonOptions.catalog) == "/x")
    #expect(try invocation("sample", "--", "--json").arguments == ["--json"])
  }

  @Test("the last of two values counts")
  func twice() throws {
    #expect(try invocation("sample", "a", "--sort=name", "--sort=count").text(Sample.sort) == "count")
  }

  @Test("a command of two words takes its own arguments")
  func twoWords() throws {
    #expect(try invocation("group", "plural", "a", "b", "c").arguments == ["a", "b", "c"])
  }

  @Test(
    "what is wrong is told, with what was perhaps meant",
    arguments: [
      ([], "a command is needed, such as \"albumsync sync\" or \"albumsync albums\""),
      (["smaple"], "there is no command \"smaple\"; did you mean sample?"),
      (["group"], "\"group\" needs one of plural after it"),
      (["group", "plurl"], "there is no command \"group plurl\"; did you mean group plural?"),
      (["sample"], "ALBUM is missing: which"),
      (["sample", "a", "b"], "nothing is known to do with \"b\""),
      (["group", "plural", "a"], "REST is missing: more"),
      (["sample", "a", "--sort=nam"], "--sort is name or count, not \"nam\"; did you mean name?"),
      (["sample", "a", "--sort="], "--sort is name or count, not \"\""),
      (["sample", "a", "--csv", "--json"], "--json and --csv do not go together"),
      (["--sort=name", "sample", "a"], "--sort belongs after the command's name: albumsync sample --sort"),
      (["sample", ""], "ALBUM must not be empty"),
    ])
  func problems(words: [String], expected: String) { #expect(message(words) == expected) }

  @Test(
    "a token on the command line is refused without being repeated",
    arguments: [
      ["--token", "SECRET", "sample", "a"], ["sample", "a", "--token=SECRET"], ["sample", "a", "--token"],
      ["sample", "a", "--toke=SECRET"], ["sample", "a", "--tokens=SECRET"],
    ])
  func tokens(words: [String]) {
    let text = message(words)
    #expect(text.hasPrefix("there is no option --toke"))
    #expect(!text.contains("SECRET"))
  }

  @Test(
    "help is given for the whole, a group and a command, whatever else is said",
    arguments: [
      (["--help"], "all"), (["-h"], "all"), (["help"], "all"), (["sample", "--help"], "sample"),
      (["help", "sample"], "sample"), (["--help", "sample"], "sample"),
      (["sample", "a", "b", "--sort=x", "-h"], "sample"), (["group", "--help"], "group"),
      (["help", "group"], "group"),
      (["--version"], "version"), (["sample", "-V"], "version"),
    ])
  func help(words: [String], expected: String) throws {
    let found =
      switch try parser.parse(words) {
      case .help(nil): "all"
      case .help(let command?): command.spec.name
      case .groupHelp(let word): word
      case .version: "version"
      case .command: "a command"
      }
    #expect(found == expected)
  }

  @Test(
    "numbers are whole, in their range and written plainly",
    arguments: [
      ("1", true), ("9", true), ("0", false), ("10", false), ("-1", false), ("+1", false), ("1.0", false),
      ("", false), ("٣", false), ("99999999999999999999", false), (" 1", false),
    ])
  func numbers(text: String, isRight: Bool) {
    #expect((OptionValue.number("N", 1...9).problem(with: text) == nil) == isRight)
  }

  @Test("several numbers are separated by commas")
  func severalNumbers() {
    let value = OptionValue.numbers("N", 16...2048)
    #expect(value.problem(with: "160,480") == nil)
    for text in ["", "160,", ",160", "160,,480", "160 480", "15", "160,2049"] {
      #expect(value.problem(with: text) != nil, "\(text)")
    }
  }
}
