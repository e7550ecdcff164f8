import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("sync and albums, as processes, against the mock")
struct SyncTests {
  private let tool = Tool()
  private let mock: Mock

  init() throws { mock = try Mock("--fixtures", Repository.fixtures + "/account") }

  private func sync(_ more: String..., environment: [String: String] = [:]) throws -> Outcome {
    let words = ["sync", "--api", "fql", "--url", mock.url] + more
    return try tool.run(words, environment: ["ALBUMSYNC_TOKEN": "SECRET-TOKEN"].merging(environment) { $1 })
  }

  private func albums(_ more: String..., environment: [String: String] = [:]) throws -> Outcome {
    try tool.run(["albums"] + more, environment: environment)
  }

  private func summary(_ outcome: Outcome) throws -> [String: Any] {
    try #require(try outcome.json() as? [String: Any])
  }

  private func counts(_ summary: [String: Any], _ key: String) -> [String: Int] {
    summary[key] as? [String: Int] ?? [:]
  }

  @Test("what was synced is listed the same once the mock is gone, in every form and locale")
  func whole() throws {
    let first = try sync("--json")
    #expect(first.code == 0, "\(first.stderr)")
    let seen = try #require(counts(try summary(first), "albums")["seen"])
    let second = try summary(try sync("--json"))
    #expect(counts(second, "albums")["unchanged"] == seen)
    #expect(second["bytes"] as? Int == 0)
    let during = try albums("--json")
    mock.stop()
    let after = try albums("--json")
    #expect(during.stdoutBytes == after.stdoutBytes)
    let rows = try #require(try after.json() as? [[String: Any]])
    #expect(rows.count == seen)

    let table = try albums()
    #expect(table.lines.count == seen + 1)
    for locale in ["C", "POSIX", "en_US.ISO-8859-1"] {
      #expect(try albums(environment: ["LANG": locale, "LC_ALL": locale]).stdoutBytes == table.stdoutBytes)
    }
    #expect(String(validating: table.stdoutBytes, as: UTF8.self) != nil)
    for scalar in table.stdout.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!(0x202A...0x202E).contains(scalar.value))
    }
    let ends = Set(
      table.lines.compactMap { line in
        let marks = [" COVER", " stored", " none", " missing"].flatMap { line.ranges(of: $0) }
        return marks.max { $0.lowerBound < $1.lowerBound }.map {
          TextWidth.columns(of: String(line[..<$0.lowerBound]))
        }
      })
    #expect(ends.count == 1, "the columns are not aligned: \(ends)")
    #expect(table.stdout.contains(#"x\x1b[2J\x1b]0;pwn\x07 a\x00b"#))
    #expect(table.stdout.contains("…"))
    #expect(table.stdout.contains("(untitled)"))
  }

  @Test("names come back from JSON and CSV exactly as the remote wrote them")
  func names() throws {
    _ = try sync("--no-covers")
    let rows = try #require(try albums("--json").json() as? [[String: Any]])
    let names = Dictionary(
      uniqueKeysWithValues: rows.map { ($0["id"] as? String ?? "", $0["name"] as? String) })
    #expect(names["100000952013013_15"] == "x\u{1B}[2J\u{1B}]0;pwn\u{7} a\u{0}b c\rd e\u{9B}m \u{7F}")
    #expect(names["100000952013013_16"] == "line1\nline2\tand a tab")
    #expect(names["100000952013013_22"] == "2017")
    #expect(names["100000952013013_20"] == .some(nil))
    #expect(names["100000952013013_18"] == "")
    let csv = try albums("--csv").stdout
    #expect(csv.contains("\"line1\nline2\tand a tab\""))
    #expect(csv.contains("\"'=HYPERLINK(\"\"http://example.com\"\",\"\"click\"\")\""))
    #expect(csv.contains(",'+1-2,'@here,"))
    #expect(csv.hasPrefix("id,remote,name,title,"))
    #expect(rows.filter { $0["name"] as? String == "Holiday" }.count == 3)
  }

  @Test("an ambiguous name exits 64 and lists the ids, and a dry run without a catalog makes none")
  func ambiguous() throws {
    let dry = try sync("--dry-run", "--json")
    #expect(dry.code == 0, "\(dry.stderr)")
    #expect(!FileManager.default.fileExists(atPath: tool.catalog))
    let planned = counts(try summary(dry), "albums")
    let real = try sync("--json", "--no-covers")
    #expect(counts(try summary(real), "albums") == planned)
    let outcome = try tool.run(["photos", "Holiday"])
    #expect(outcome.code == 64)
    for id in ["100000952013013_1", "100000952013013_2", "100000952013013_3"] {
      #expect(outcome.stderr.contains(id))
    }
    #expect(try tool.run(["show", "Cafe\u{301}"]).code == 64, "two names that are canonically equal")
    #expect(try tool.run(["show", "00123"]).stdout.contains("Zeros first"))
    #expect(try tool.run(["show", "nowhere"]).code == 64)
    #expect(try tool.run(["search", "CAFE", "--json"]).stdout.contains("100000952013013_26"))
    let nothing = try tool.run(["search", "xyzzy", "--json"])
    #expect(nothing.code == 0)
    #expect(nothing.stdout == "{\"albums\":[],\"photos\":[]}\n")
  }

  @Test("a dry run changes no byte of a full catalog")
  func dryRun() throws {
    _ = try sync()
    func files() throws -> [String: Data] {
      let folder = tool.home.file("data/albumsync")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasSuffix("-shm") }
      return Dictionary(
        uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: URL(filePath: folder + "/" + $0))) })
    }
    let before = try files().filter { !$0.value.isEmpty }
    let outcome = try sync("--dry-run", "--json")
    #expect(outcome.code == 0)
    #expect(try files().filter { !$0.value.isEmpty } == before)
  }

  @Test("events are one object a line: each row once, one cover each, then finished")
  func events() throws {
    let outcome = try sync("--events", "--verbose")
    #expect(outcome.code == 0)
    let events = try outcome.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let kinds = events.map { $0["event"] as? String ?? "" }
    #expect(kinds.last == "finished")
    let rows = events.filter { $0["event"] as? String == "row" }.compactMap { $0["index"] as? Int }
    let covers = events.filter { $0["event"] as? String == "cover" }.compactMap { $0["index"] as? Int }
    #expect(rows == Array(0..<rows.count))
    #expect(covers.sorted() == rows)
  }

  @Test("the zone changes what a person reads and nothing else")
  func zones() throws {
    _ = try sync("--no-covers", environment: ["TZ": "America/New_York"])
    let first = try albums("--json", environment: ["TZ": "America/New_York"])
    for zone in ["Asia/Kolkata", "Europe/London"] {
      let summary = try summary(try sync("--no-covers", "--json", environment: ["TZ": zone]))
      #expect(counts(summary, "albums")["changed"] == 0)
      #expect(try albums("--json", environment: ["TZ": zone]).stdoutBytes == first.stdoutBytes)
    }
    let show = ["show", "100000952013013_13"]
    #expect(try tool.run(show, environment: ["TZ": "Etc/GMT-5"]).stdout.contains("1970-01-01 04:59"))
    #expect(try tool.run(show, environment: ["TZ": "Etc/GMT+5"]).stdout.contains("1899-12-31 19:00"))
  }

  @Test("the token is nowhere but in the request", arguments: [[], ["--verbose"]])
  func secret(more: [String]) throws {
    let outcome = try tool.run(
      ["sync", "--api", "fql", "--url", mock.url, "--json"] + more,
      environment: ["ALBUMSYNC_TOKEN": "SECRET-TOKEN"])
    #expect(outcome.code == 0)
    #expect(!(outcome.stdout + outcome.stderr).contains("SECRET"))
    let folder = tool.home.file("data/albumsync")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
      #expect(bytes.range(of: Data("SECRET-TOKEN".utf8)) == nil, "\(name)")
    }
  }

  @Test("a token file that others can read stops the sync with exit code 4")
  func tokenFile() throws {
    let path = tool.home.file("token")
    try "SECRET".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let refused = try sync("--token-file", path, "--json")
    #expect(refused.code == 4)
    let document = try #require(try refused.json() as? [String: [String: Any]])
    #expect(document["error"]?["kind"] as? String == "login")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try sync("--token-file", path, "--no-covers").code == 0)
  }

  @Test("a named remote is synced by its name, with its login")
  func named() throws {
    _ = try tool.run(["remote", "add", "home", "--api", "fql-rest", "--url", mock.url])
    _ = try tool.run(["login"], input: "token")
    let outcome = try tool.run(["sync", "--json", "--no-covers"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(try summary(outcome)["remote"] as? String == "home")
    #expect(try albums("--remote", "home", "--limit", "1", "--json").code == 0)
    #expect(try albums("--remote", "work").code == 64)
    let status = try tool.run(["status", "--json"])
    let remotes = try summary(status)["remotes"] as? [[String: Any]]
    #expect(remotes?.first?["name"] as? String == "home")
    #expect(try tool.run(["status"]).stdout.contains("last run"))
  }

  @Test("an order, a limit and hidden empty albums are as asked for")
  func selection() throws {
    _ = try sync("--no-covers")
    func column(_ name: String, _ more: String...) throws -> [Int?] {
      let rows = try tool.run(["albums", "--json"] + more).json() as? [[String: Any]] ?? []
      return rows.map { $0[name] as? Int }
    }
    let counts = try column("count", "--sort", "count")
    #expect(counts.compactMap { $0 } == counts.compactMap { $0 }.sorted(by: >))
    #expect(counts.last == .some(nil), "the unknown one comes last")
    #expect(try !column("count", "--hide-empty").contains(0))
    #expect(try column("count", "--limit", "3").count == 3)
    #expect(try albums("--limit", "0", "--json").stdout == "[]\n")
  }
}
