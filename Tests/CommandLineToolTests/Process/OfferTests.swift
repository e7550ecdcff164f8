import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Shells offer the names that there are: remotes, albums, files") struct OfferTests {
  private let tool = Tool()
  private let folders: PhotoFolders

  init() throws {
    folders = try PhotoFolders.account()
    for name in ["home", "holiday", "work"] {
      #expect(try tool.run(["remote", "add", name, "--api", "fql", "--url", "https://h"]).code == 0)
    }
    for (folder, name) in [("Été", "Été à Rome"), ("Undated", "line1\nline2")] {
      #expect(try tool.run(["import", folders.path + "/" + folder, "--as", name]).code == 0)
    }
    for folder in ["pictures one", "pictures two", "other"] {
      try FileManager.default.createDirectory(
        atPath: tool.home.file(folder), withIntermediateDirectories: false)
    }
    try "x".write(toFile: tool.home.file("pictures.txt"), atomically: true, encoding: .utf8)
  }

  /// Runs a shell on a script, in the home folder, with the command on its path.
  private func run(_ shell: String, _ arguments: [String] = [], _ script: String) throws -> [String] {
    let path = tool.home.file("script")
    try ("cd \(tool.home.path.shellQuoted)\n" + script).write(toFile: path, atomically: true, encoding: .utf8)
    var environment = tool.environment
    environment["PATH"] = BuiltPrograms.folder + ":/usr/bin:/bin"
    environment["LC_ALL"] = "C.UTF-8"
    let process = try ChildProcess("/usr/bin/" + shell, arguments + [path], environment: environment)
    #expect(process.finish() == 0, "\(String(decoding: process.stderr, as: UTF8.self))")
    return String(decoding: process.stdout, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }

  private static let cases: [(words: [String], offered: [String])] = [
    (["remote", "remove", ""], ["holiday", "home", "work"]),
    (["remote", "remove", "ho"], ["holiday", "home"]),
    (["login", "w"], ["work"]), (["sync", "--remote", "ho"], ["holiday", "home"]),
    (["sync", "-r", "w"], ["work"]), (["albums", "--remote", "l"], ["local"]),
    (["photos", "--media", "all", "ete"], ["Été à Rome"]), (["photos", "É"], ["Été à Rome"]),
    (["--json", "show", "E\u{301}"], ["Été à Rome"]), (["photos", "@vid"], ["@videos"]),
    (["pick", "@s"], ["@screenshots", "@selfies", "@slow-motion"]),
    (["photos", "lin"], []), (["remote", "add", "ho"], []),
  ]

  @Test("bash", arguments: cases.indices)
  func bash(number: Int) throws {
    let (words, expected) = Self.cases[number]
    let quoted = (["albumsync"] + words).map(\.shellQuoted).joined(separator: " ")
    let script = """
      \(CompletionScript.bash.text(for: CommandTable.all))
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)
      _albumsync
      ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
      """
    #expect(try run("bash", ["--norc"], script) == expected)
  }

  @Test("bash: an album's id, a name begun in quotes, folders with spaces, and nothing at the second place")
  func bashPaths() throws {
    let id = try #require(
      (try tool.run(["albums", "--json"]).json() as? [[String: Any]])?.first?["id"] as? String)
    for (words, expected) in [
      ("photos \(id.prefix(12))", [id]), (#"photos '"Été'"#, ["Été à Rome"]),
      (#"photos 'Été\ à'"#, ["Été à Rome"]),
      ("import pict", ["pictures one", "pictures two"]), ("export covers o", ["other"]),
      ("--catalog pict", ["pictures one", "pictures two", "pictures.txt"]),
      ("pick x 1 --copy-to oth", ["other"]), ("photos x E", []),
    ] as [(String, [String])] {
      let script = """
        \(CompletionScript.bash.text(for: CommandTable.all))
        COMP_WORDS=(albumsync \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _albumsync
        ((${#COMPREPLY[@]} == 0)) || printf '%s\\n' "${COMPREPLY[@]}"
        """
      let found = try run("bash", ["--norc"], script)
      #expect(
        Set(found).isSuperset(of: expected) && (expected.count > 1 || found.count <= 2), "\(words): \(found)")
      if expected.isEmpty { #expect(found.isEmpty, "\(words): \(found)") }
    }
  }

  @Test("fish", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
  func fish() throws {
    let asked = [
      "remote remove ho", "login w", "sync --remote ho", "albums --remote l", "photos Ét", "photos @vid",
    ]
    let script =
      CompletionScript.fish.text(for: CommandTable.all)
      + asked.map { "complete -C \("albumsync \($0)".shellQuoted)\n" }.joined()
    #expect(
      try run("fish", ["--no-config"], script).map { String($0.prefix { $0 != "\t" }) } == [
        "@videos", "holiday", "holiday", "home", "home", "local", "work", "Été à Rome",
      ])
    let folders =
      CompletionScript.fish.text(for: CommandTable.all) + "complete -C 'albumsync import pict'\n"
    #expect(
      try run("fish", ["--no-config"], folders).map { $0.prefix { $0 != "/" } } == [
        "pictures one", "pictures two",
      ])
  }

  @Test("zsh", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")))
  func zsh() throws {
    let script = """
      autoload -U compinit; compinit -u -D
      \(CompletionScript.zsh.text(for: CommandTable.all))
      compadd() { print -l -- $names }
      PREFIX=ho _albumsync_offer remotes
      PREFIX='\\É' _albumsync_offer albums
      PREFIX=@vid _albumsync_offer albums
      PREFIX=none _albumsync_offer remotes
      """
    // Nothing is offered where there is nothing, not even an empty name.
    let script2 = script + "\ntrue\n"
    #expect(try run("zsh", ["-f"], script2) == ["@videos", "holiday", "home", "Été à Rome"])
  }

  @Test("without a catalog or settings nothing is offered and nothing breaks")
  func nothing() throws {
    let empty = Tool()
    for kind in KnownNames.allCases {
      let outcome = try empty.run(["__complete", kind.rawValue, ""])
      #expect(outcome.stdout.isEmpty)
    }
    #expect(try !empty.run(["--help"]).stdout.contains("__complete"))
  }
}
