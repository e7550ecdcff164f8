import Testing

@testable import MockServer

/// The C library keeps its place in the command line in variables of the process, hence one test at a time.
@Suite("The command line", .serialized)
struct MockCommandTests {
  private func command(_ arguments: String...) throws(MockError) -> MockCommand {
    try MockCommand(arguments: ["albumsync-mock"] + arguments)
  }

  @Test("options become an account and a way to serve it")
  func options() throws {
    guard
      case .serve(let account, let options) = try command(
        "--generate", "12x3", "--seed=7", "--port", "8080", "--latency", "20", "--token", "T", "--quirk",
        "clamp=10",
        "--quirk", "empty-object", "--image-port", "0", "--url-lifetime", "5", "--public-url",
        "https://a.test/")
    else {
      Issue.record("it does not serve")
      return
    }
    #expect(account == .generated(albums: 12, photos: 3, seed: 7))
    #expect(options.port == 8080 && options.imagePort == 0 && options.latencyMilliseconds == 20)
    #expect(options.token == "T" && options.quirks == ["clamp=10", "empty-object"])
    #expect(options.urlLifetimeSeconds == 5 && options.publicURL == "https://a.test" && options.seed == 7)
  }

  @Test("folders are taken")
  func folders() throws {
    guard case .serve(.photos("/p"), _) = try command("--photos", "/p") else {
      Issue.record("no folder of photos")
      return
    }
    guard case .serve(.fixtures("/f"), _) = try command("--fixtures=/f") else {
      Issue.record("no fixtures")
      return
    }
  }

  @Test(
    "wrong command lines are usage errors that say what is wrong",
    arguments: [
      ([], "give one of --photos, --fixtures and --generate"),
      (["--photos", "a", "--generate", "1x1"], "give one of --photos, --fixtures and --generate"),
      (["--generate", "1"], "--generate takes ALBUMSxPHOTOS, such as 1000x3, up to ten million photos"),
      (
        ["--generate", "1000000x1000"],
        "--generate takes ALBUMSxPHOTOS, such as 1000x3, up to ten million photos"
      ),
      (["--generate"], "--generate needs a value"),
      (["--port", "65536", "--photos", "a"], "--port takes a whole number from 0 to 65535, not \"65536\""),
      (["--nonsense"], "unknown option --nonsense"),
      (["-x"], "unknown option -x"),
      (["--generate", "1x1", "rest"], "unexpected argument \"rest\""),
      (["--quirk", "odd", "--generate", "1x1"], "quirk \"odd\" is unknown; there are empty-object"),
    ])
  func wrong(arguments: [String], message: String) {
    let error = #expect(throws: MockError.self) {
      try MockCommand(arguments: ["albumsync-mock"] + arguments)
    }
    #expect(error?.kind == .usage)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test("a faults file that is missing or wrong is told by name")
  func faults() {
    let missing = #expect(throws: MockError.self) {
      try command("--generate", "1x1", "--faults", "/nowhere/f.json")
    }
    #expect(missing?.kind == .unavailable)
    #expect(missing?.message.contains("/nowhere/f.json") == true)
  }

  @Test("the help has every option and quirk, within 80 columns")
  func help() throws {
    guard case .print(let text) = try command("--help") else {
      Issue.record("no help")
      return
    }
    for option in MockOption.allCases { #expect(text.contains("--\(option.rawValue)")) }
    for quirk in Quirks.words { #expect(text.contains(quirk)) }
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    guard case .print(let short) = try command("-h") else {
      Issue.record("no help by -h")
      return
    }
    #expect(short == text)
  }

  @Test("every quirk of the help can be set", arguments: Quirks.words)
  func quirks(word: String) throws {
    var quirks = Quirks()
    let word = word.replacing("=N", with: "=5").replacing("TABLE.COLUMN", with: "album.size")
    try quirks.add(word)
    #expect(quirks != Quirks())
  }
}
