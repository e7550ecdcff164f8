import Foundation
import Glibc
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("The built program")
struct ProgramTests {
  private let tool = Tool()

  @Test("gives help on stdout with exit code 0, for every command")
  func help() throws {
    for words in [[]] + CommandTable.all.map({ $0.spec.words }) {
      let outcome = try tool.run(words + ["--help"])
      #expect(outcome.code == 0)
      #expect(outcome.stdout.hasPrefix("Usage: albumsync"))
      #expect(outcome.stderr.isEmpty)
    }
    #expect(try tool.run(["--version"]).stdout == "albumsync \(CommandLineTool.version)\n")
  }

  @Test("says what is wrong with a command line on stderr alone, with exit code 64")
  func usage() throws {
    for words in [[], ["nothing"], ["remote"], ["login", "a", "b"], ["--frobnicate"]] {
      let outcome = try tool.run(words)
      #expect(outcome.code == 64)
      #expect(outcome.stdoutBytes.isEmpty)
      #expect(outcome.stderr.hasPrefix("albumsync: "))
    }
  }

  @Test("answers with one JSON document even when the command line is wrong")
  func usageAsJSON() throws {
    for words in [
      ["--json"], ["nothing", "--json"], ["remote", "list", "--json", "--x"], ["login", "--json"],
    ] {
      let outcome = try tool.run(words)
      let document = try #require(try outcome.json() as? [String: [String: Any]])
      #expect(document["error"]?["exit"] as? Int == 64)
      #expect(document["error"]?["kind"] as? String == "usage")
      #expect(outcome.code == 64)
    }
  }

  @Test("loads neither the libraries of transfers and pictures nor opens a catalog for --help")
  func libraries() throws {
    let outcome = try tool.run(
      ["--help"], environment: ["LD_DEBUG": "files", "LD_DEBUG_OUTPUT": tool.home.file("loaded")])
    #expect(outcome.code == 0)
    let log = try FileManager.default.contentsOfDirectory(atPath: tool.home.path)
      .filter { $0.hasPrefix("loaded") }.map {
        try String(contentsOfFile: tool.home.file($0), encoding: .utf8)
      }.joined()
    #expect(log.contains("libc.so"))
    for name in [
      "libcurl", "libmicrohttpd", "libvips", "libglib", "libturbojpeg", "libexif", "libyuv", "libgnutls",
    ] {
      #expect(!log.contains(name), "\(name)")
    }
    #expect(!FileManager.default.fileExists(atPath: tool.home.file("data")))
  }

  @Test("names remotes, keeps their logins and forgets them")
  func remotes() throws {
    let add = ["remote", "add", "home", "--api", "fql", "--url", "https://photos.example.org"]
    #expect(try tool.run(add).code == 0)
    let stored = try tool.run(["login", "home", "--json"], input: "SECRET\n")
    #expect(stored.code == 0)
    #expect((try stored.json() as? [String: Any])?["login"] as? Bool == true)
    let listed = try tool.run(["remote", "list", "--json"])
    let remotes = try #require(try listed.json() as? [[String: Any]])
    #expect(remotes.count == 1)
    #expect(remotes[0]["name"] as? String == "home")
    #expect(remotes[0]["login"] as? Bool == true)
    #expect(try tool.run(["remote", "list"]).stdout.contains("home  fql  yes    https://photos.example.org"))
    for outcome in [stored, listed] { #expect(!(outcome.stdout + outcome.stderr).contains("SECRET")) }
    #expect(try !String(contentsOfFile: tool.configuration, encoding: .utf8).contains("SECRET"))
    #expect(try tool.run(["logout"]).code == 0)
    #expect(try tool.run(["remote", "remove", "home"]).code == 0)
    #expect(try tool.run(["remote", "list", "--json"]).stdout == "[]\n")
    #expect(try tool.run(["remote", "remove", "home"]).code == 64)
  }

  @Test("refuses a token as an argument, and one in an address, without repeating it")
  func tokens() throws {
    for words in [
      ["login", "--token", "SECRET"], ["--token=SECRET", "login"],
      ["remote", "add", "a", "--api", "fql", "--url", "https://h/?access_token=SECRET"],
    ] {
      let outcome = try tool.run(words)
      #expect(outcome.code == 64)
      #expect(!(outcome.stdout + outcome.stderr).contains("SECRET"))
    }
  }

  @Test("takes the token out of its environment before anything else")
  func environment() throws {
    _ = try tool.run(["remote", "add", "home", "--api", "fql", "--url", "https://h"])
    let process = try tool.start(["login", "home"], environment: ["ALBUMSYNC_TOKEN": "SECRETFROMENV"])
    // Once it has taken a byte of stdin, its start is behind it.
    process.send("x")
    while process.unreadInput > 0 { sched_yield() }
    let environ = try Data(contentsOf: URL(filePath: "/proc/\(process.pid)/environ"))
    #expect(environ.range(of: Data("HOME=".utf8)) != nil)
    #expect(environ.range(of: Data("SECRETFROMENV".utf8)) == nil)
    #expect(process.finish() == 0)
  }

  @Test("is silent when its reader goes away, and says so when the disk is full")
  func readers() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    close(ends[0])
    let gone = try tool.run(["completions", "bash"], output: ends[1])
    close(ends[1])
    #expect(gone.code == 0)
    #expect(gone.stderr.isEmpty)
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    let outcome = try tool.run(["completions", "bash"], output: full)
    close(full)
    #expect(outcome.code == 1)
    #expect(outcome.stderr.contains("No space left on device"))
  }
}
