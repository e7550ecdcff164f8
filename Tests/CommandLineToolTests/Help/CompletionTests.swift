import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Completions come from the table and the shells understand them")
struct CompletionTests {
  /// Runs a program on a script in a file; nil if there is no such program here.
  private func run(_ program: [String], _ script: String) throws -> (code: Int32, output: String)? {
    let folder = TemporaryDirectory()
    let path = folder.file("script")
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program[0]) else { return nil }
    let process = try ChildProcess(
      "/usr/bin/" + program[0], program.dropFirst() + [path],
      environment: ["HOME": folder.path, "PATH": "/usr/bin:/bin"])
    let code = process.finish()
    return (code, String(decoding: process.stdout + process.stderr, as: UTF8.self))
  }

  private func text(_ shell: CompletionScript) -> String { shell.text(for: CommandTable.all) }

  @Test(
    "bash completes commands, options and the values of options",
    arguments: [
      (["re"], ["remote"]), (["remote", ""], ["add", "list", "remove"]),
      (["remote", "add", "--a"], ["--api"]),
      (["remote", "add", "--api", ""], ["fql", "fql-rest"]),
      (["remote", "add", "--api", "=", "fql-"], ["fql-rest"]),
      (["completions", "f"], ["fish"]), (["--json", "logi"], ["login"]), (["logout", "--quie"], ["--quiet"]),
    ])
  func bash(words: [String], expected: [String]) throws {
    let quoted = (["albumsync"] + words).map(\.shellQuoted).joined(separator: " ")
    let script = """
      \(text(.bash))
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)
      _albumsync
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try #require(try run(["bash"], script))
    let offered = result.output.split(separator: "\n").map(String.init)
    #expect(result.code == 0)
    for word in expected { #expect(offered.contains(word), "\(offered)") }
    let prefix = words.last ?? ""
    if !prefix.isEmpty { #expect(offered == expected) }
  }

  @Test(
    "fish completes the same", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
  func fish() throws {
    let asked = [
      "albumsync re", "albumsync remote ", "albumsync remote add --api ", "albumsync completions ",
    ]
    let script = text(.fish) + asked.map { "complete -C \($0.shellQuoted)\n" }.joined()
    let result = try #require(try run(["fish"], script))
    let offered = result.output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
    #expect(offered == ["remote", "add", "list", "remove", "fql", "fql-rest", "bash", "fish", "man", "zsh"])
  }

  @Test("zsh reads the script", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
  func zsh() throws {
    let script = "autoload -U compinit; compinit -u -D\n\(text(.zsh))\nprint ${_comps[albumsync]}\n"
    let result = try #require(try run(["zsh"], script))
    #expect(result.output == "_albumsync\n")
  }

  @Test("every command, option and choice is in each of them", arguments: CompletionScript.allCases)
  func complete(shell: CompletionScript) {
    let script = text(shell)
    for command in CommandTable.all {
      for word in command.spec.words { #expect(script.contains(word), "\(word)") }
      for option in command.spec.allOptions where option.refusal == nil {
        let name = shell == .man ? option.name.split(separator: "-").joined(separator: "\\-") : option.name
        #expect(script.contains(name), "\(option.name)")
        for choice in option.value?.choices ?? [] where shell != .man { #expect(script.contains(choice)) }
      }
      #expect(!script.contains("--token "), "a refused option is offered")
    }
  }

  @Test(
    "the manual page is clean roff",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
  func man() throws {
    let result = try #require(try run(["mandoc", "-T", "lint", "-W", "error"], text(.man)))
    #expect(result.code == 0, "\(result.output)")
    let page = try #require(try run(["mandoc", "-T", "utf8"], text(.man)))
    #expect(page.output.contains("the token for the remote"))
  }

  @Test("the page names every exit code, variable and file")
  func sections() {
    let page = text(.man)
    for code in ExitCode.allCases { #expect(page.contains(".B \(code.rawValue)\n")) }
    for (name, _) in CommandTable.environment { #expect(page.contains(".B \(name)\n")) }
  }
}
