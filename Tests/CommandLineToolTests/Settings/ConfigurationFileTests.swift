import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("The settings file")
struct ConfigurationFileTests {
  private let folder = TemporaryDirectory()

  private func configuration(_ text: String) throws(Failure) -> Configuration {
    var file = ConfigurationFile(path: "/x/config")
    try file.take(text)
    return file.configuration
  }

  private func message(_ text: String) -> String {
    do {
      _ = try configuration(text)
      return ""
    } catch { return error.message }
  }

  @Test("says what its keys say")
  func keys() throws {
    let text = """
      # a comment
      catalog = ~/photos.db
      remote=home
      jobs = 8
      max-wait = 60
      renditions = 160,480
      fit = whole
      worker = /opt/albumsync-worker

      [remote home]
      api = fql
      url = https://photos.example.org/base
      ca-file = /etc/ca.pem
      [remote "work"]
      api = fql-rest
      """
    let read = try configuration(text)
    #expect(read.catalog == "~/photos.db")
    #expect(read.remote == "home")
    #expect(read.jobs == 8)
    #expect(read.maxWait == 60)
    #expect(read.renditions == [160, 480])
    #expect(read.fit == "whole")
    #expect(read.worker == "/opt/albumsync-worker")
    #expect(read.remotes.map(\.name) == ["home", "work"])
    #expect(read.remote(named: "home")?.url == "https://photos.example.org/base")
    #expect(read.remote(named: "home")?.caFile == "/etc/ca.pem")
    #expect(read.remote(named: "work")?.api == "fql-rest")
  }

  @Test(
    "tells the line of what it does not understand",
    arguments: [
      ("catalg = x", "Line 1", "did you mean catalog?"),
      ("\n[remote a]\nurll = x", "Line 3", "did you mean url?"),
      ("what", "Line 1", "neither"), ("[other x]", "Line 1", "[remote NAME]"),
      ("jobs = many", "Line 1", "1 to 32"),
      ("[remote ../x]", "Line 1", "letters"), ("[remote a]\n[remote a]", "Line 2", "two remotes"),
      ("[remote a]\ntoken = SECRET", "Line 2", "albumsync login a"),
      ("fit = stretch", "Line 1", "fill or whole"),
      ("[remote a]\nurl = https://u:p@h/", "Line 2", "user name"), ("catalog =", "Line 1", "empty"),
    ])
  func problems(text: String, line: String, reason: String) {
    let message = message(text)
    #expect(message.contains(line) && message.contains(reason), "\(message)")
    #expect(!message.contains("SECRET"))
  }

  @Test("keeps comments and everything else when a remote is put in, replaced or taken out")
  func editing() throws {
    let before =
      "# mine\njobs = 2\n\n[remote a]\n# about a\nurl = https://a\n\n# about b\n[remote b]\nurl = https://b\n"
    var file = ConfigurationFile(path: folder.file("deep/er/config"))
    try file.take(before)
    try file.put(RemoteSetting(name: "a", api: "fql", url: "https://new"))
    try file.put(RemoteSetting(name: "c", api: "fql", url: "https://c"))
    try file.write()
    #expect(
      try String(contentsOfFile: file.path, encoding: .utf8)
        == "# mine\njobs = 2\n\n[remote a]\napi = fql\nurl = https://new\n\n# about b\n[remote b]\nurl = https://b\n\n"
        + "[remote c]\napi = fql\nurl = https://c\n")
    var again = try ConfigurationFile(path: file.path).read()
    #expect(again.configuration.remotes.map(\.name) == ["a", "b", "c"])
    try again.remove("b")
    #expect(again.configuration.remotes.map(\.name) == ["a", "c"])
    #expect(again.lines.contains("# about b"))
  }

  @Test("that does not exist says nothing, and one that cannot be read is told")
  func missing() throws {
    #expect(try ConfigurationFile(path: folder.file("none")).read().configuration == Configuration())
    let failure = #expect(throws: Failure.self) { _ = try ConfigurationFile(path: folder.path).read() }
    #expect(failure?.message.contains(folder.path) == true)
  }

  @Test(
    "takes only addresses without secrets",
    arguments: [
      ("https://h", true), ("http://127.0.0.1:8080", true), ("https://h/base/", true), ("ftp://h", false),
      ("h", false),
      ("https://", false), ("https:///x", false), ("https://u@h", false), ("https://h?access_token=x", false),
      ("https://h#x", false), ("https://h/a b", false), ("https://h/\u{7}", false), ("https://:80", false),
    ])
  func addresses(url: String, isRight: Bool) {
    #expect((RemoteSetting.problem(withURL: url) == nil) == isRight)
  }
}
