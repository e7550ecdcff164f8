import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("On a terminal")
struct TerminalTests {
  private let tool = Tool()

  /// Runs the command on a terminal of its own and gives what it shows; stdout goes to a file.
  private func show(
    _ words: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> (shown: String, stdout: String) {
    let file = tool.home.file("stdout")
    let line =
      ([BuiltPrograms.albumsync] + words).map(\.shellQuoted).joined(separator: " ") + " >" + file.shellQuoted
    let process = try ChildProcess(
      "/usr/bin/script", ["-qec", line, "/dev/null"],
      environment: tool.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 })
    if !input.isEmpty {
      try process.waitForOutput("Token")
      process.send(input)
    }
    process.finish()
    return (
      String(decoding: process.stdout, as: UTF8.self), try String(contentsOfFile: file, encoding: .utf8)
    )
  }

  @Test("a sync draws a bar on stderr and takes it away, and stdout is still one document")
  func bar() throws {
    let mock = try Mock("--generate", "20x1")
    let sync = ["sync", "--no-covers", "--json", "--api", "fql", "--url", mock.url]
    let (shown, stdout) = try show(sync)
    #expect(shown.contains("\r["))
    #expect(shown.contains("\r\u{1B}[K"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(stdout.utf8)) }
    for (more, environment) in [(["--quiet"], [:]), ([], ["TERM": "dumb"])] as [([String], [String: String])]
    {
      let plain = try show(sync + more, environment: environment)
      #expect(!plain.shown.contains("\u{1B}"), "\(plain.shown)")
      #expect(!plain.shown.contains("["))
    }
  }

  @Test("colour is left out where it is not wanted")
  func colour() throws {
    #expect(try show(["albums"]).shown.contains("\u{1B}[31m"))
    #expect(try !show(["albums"], environment: ["NO_COLOR": "1"]).shown.contains("\u{1B}"))
    #expect(try !show(["albums", "--no-color"]).shown.contains("\u{1B}"))
  }

  @Test("a token is typed without being shown")
  func typed() throws {
    _ = try tool.run(["remote", "add", "home", "--api", "fql", "--url", "https://h"])
    let (shown, _) = try show(["login"], input: "SECRET\n")
    #expect(shown.contains("Token for home"))
    #expect(shown.contains("Stored the token"))
    #expect(!shown.contains("SECRET"))
    #expect(
      try LoginStore(folder: tool.home.file("data/albumsync/logins")).token(of: "home")?.secret == "SECRET")
  }
}
