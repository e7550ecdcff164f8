import Foundation
import ImageFactory
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("albums --covers, on a terminal") struct CoverTests {
  private let tool = Tool()
  private let folders: PhotoFolders

  init() throws {
    folders = try PhotoFolders.account()
    for (folder, name) in [("Été", "Été"), ("Undated", String(repeating: "漢字", count: 60))] {
      let imported = try tool.run(["import", folders.path + "/" + folder, "--as", name])
      #expect(imported.code == 0, "\(imported.stderr)")
    }
    let empty = folders.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    #expect(try tool.run(["import", empty, "--as", "Nothing"]).code == 0)
  }

  private func show(
    _ words: [String] = [], columns: Int = 80, cell: (Int, Int) = (0, 0), environment: [String: String] = [:]
  ) throws -> (code: Int32, shown: String, stderr: String) {
    try PseudoTerminal(columns: columns, cell: cell).run(
      BuiltPrograms.albumsync, ["albums", "--covers"] + words,
      environment: tool.environment.merging(["TERM": "xterm-256color"]) { $1 }.merging(environment) { $1 })
  }

  /// The lines as they look: without colours.
  private func plain(_ shown: String) -> [String] {
    shown.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test(
    "in characters, names, counts and covers stand in their columns, whatever the colours",
    arguments: [
      (["TERM": "xterm-256color"], "\u{1B}[38;2;"), (["TERM": "xterm"], "\u{1B}[38;5;"),
      (["TERM": "xterm", "COLORTERM": "truecolor"], "\u{1B}[38;2;"), (["TERM": "linux"], "\u{1B}["),
      (["TERM": "rxvt-unicode-256color"], "\u{1B}[38;5;"), (["NO_COLOR": "1"], ""), (["TERM": "dumb"], ""),
    ])
  func characters(environment: [String: String], sequence: String) throws {
    let (code, shown, stderr) = try show(environment: environment)
    #expect(code == 0 && stderr.isEmpty, "\(stderr)")
    #expect(sequence.isEmpty ? !shown.contains("\u{1B}") : shown.contains(sequence))
    let lines = plain(shown)
    // A heading, and for each album four rows and an empty one.
    #expect(lines.count == 1 + 3 * 5 + 1)
    for line in lines { #expect(TextWidth.columns(of: line) <= 80, "\(line)") }
    #expect(lines[0].hasPrefix("          NAME"))
    let names = [2, 7, 12].map { lines[$0] }
    for (line, name) in zip(names, ["Été", "漢字漢字", "Nothing"]) {
      let text = line.dropFirst(CoverFrame.columns)
      #expect(text.hasPrefix("  " + name), "\(line)")
    }
    #expect(names[1].contains("…"))
    #expect(names[0].contains(" 3  20") && names[1].contains(" 1  20"))
    #expect(lines[3].dropFirst(CoverFrame.columns).hasPrefix("  local-"))
    // The empty album has a frame instead, and says why.
    #expect(lines[11] == "┌──────┐")
    #expect(lines[14] == "└──────┘  no cover")
  }

  @Test("kitty and iTerm2 get the very pixels, sixel terminals a picture, and the cursor is put back")
  func graphics() throws {
    let kitty = try show(cell: (10, 20), environment: ["TERM": "xterm-kitty"]).shown
    #expect(kitty.contains("\u{1B}_Ga=T,f=32,s=80,v=80,c=8,r=4,m=1\u{1B}\\"))
    let chunks = kitty.matches(of: /\u{1B}_Gm=1;([^\u{1B}]*)\u{1B}\\/).map { String($0.1) }
    let pixels = chunks.reduce(Data()) { $0 + (Data(base64Encoded: $1) ?? Data()) }
    #expect(pixels.count == 2 * 80 * 80 * 4)
    // The first photo taken is the first picture: shade 60, as JPEG has it.
    let middle = pixels[(40 * 80 + 40) * 4..<(40 * 80 + 41) * 4].map { Int($0) }
    for (value, wanted) in zip(middle, [60, 90, 160, 255]) { #expect(abs(value - wanted) <= 6, "\(middle)") }
    let sixel = try show(environment: ["TERM": "foot"]).shown
    #expect(sixel.contains("\u{1B}P0;1;0q\"1;1;64;60"))
    let iterm = try show(environment: ["TERM_PROGRAM": "iTerm.app"]).shown
    #expect(iterm.contains("\u{1B}]1337;File=inline=1;width=8;height=4;"))
    for shown in [kitty, sixel, iterm] {
      let count = shown.ranges(of: "\u{1B}7").count
      #expect(count == 2 && shown.ranges(of: "\u{1B}8").count == 2)
      #expect(shown.contains("\u{1B}8\n\u{1B}[10CÉté "))
      #expect(shown.contains("┌──────┐"))
    }
    for shared in [
      ["TERM": "screen-256color", "LC_TERMINAL": "iTerm2"], ["TMUX": "x", "KONSOLE_VERSION": "230800"],
    ] {
      let shown = try show(environment: shared).shown
      #expect(
        shown.contains("\u{1B}[38;") && !shown.contains("\u{1B}7"), "tmux and screen let no pictures through")
    }
    let plain = try show(["--no-color"], environment: ["TERM": "xterm-kitty"]).shown
    #expect(!plain.contains("\u{1B}"), "without colour there are characters only")
  }

  @Test("a narrow terminal loses the last columns and no name", arguments: [20, 30, 40, 60, 200])
  func narrow(columns: Int) throws {
    let lines = plain(try show(columns: columns).shown)
    for line in lines { #expect(TextWidth.columns(of: line) <= max(columns, 22), "\(line)") }
    #expect(lines.contains { $0.contains("Été") } && lines.contains { $0.contains("Nothing") })
    #expect(lines[0].contains("MODIFIED") == (columns >= 60))
  }

  @Test("the order, the limit and what is left out are those of albums")
  func options() throws {
    #expect(plain(try show(["--limit", "1"]).shown).count == 1 + 5 + 1)
    #expect(!(try show(["--hide-empty"]).shown.contains("Nothing")))
    let byName = plain(try show(["--sort", "name"]).shown)
    #expect(byName[2].contains("Été") && byName[7].contains("Nothing"))
    let none = try show(["--limit", "0"])
    #expect(none.code == 0 && none.stderr == "No albums.\n")
    #expect(try tool.run(["albums", "--covers", "--json"]).code == 64)
  }

  @Test("where stdout is no terminal the table comes without covers")
  func noTerminal() throws {
    let outcome = try tool.run(["albums", "--covers"], environment: ["TERM": "xterm-kitty"])
    #expect(outcome.code == 0 && outcome.stderr == "Covers are drawn on a terminal only.\n")
    #expect(outcome.stdout == (try tool.run(["albums"]).stdout))
  }

  @Test("without libchafa, or without the worker, it says what to install, and only then")
  func missing() throws {
    let folder = TemporaryDirectory()
    try "no library".write(toFile: folder.file("libchafa.so.0"), atomically: true, encoding: .utf8)
    let environment = [
      "LD_LIBRARY_PATH": folder.path + ":" + (ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")
    ]
    let outcome = try show(environment: environment)
    #expect(outcome.code == 64 && outcome.shown.isEmpty)
    #expect(outcome.stderr.contains("libchafa0"))
    #expect(try tool.run(["albums"], environment: environment).code == 0)
    try FileManager.default.createDirectory(
      atPath: tool.home.file("config/albumsync"), withIntermediateDirectories: true)
    try "worker = /nowhere\n".write(toFile: tool.configuration, atomically: true, encoding: .utf8)
    #expect(try show().stderr.contains("/nowhere"))
  }

  @Test("a stored cover that is damaged costs itself only, and is told")
  func damaged() throws {
    let process = try ChildProcess(
      "/usr/bin/sqlite3",
      [
        tool.catalog,
        "UPDATE rendition SET bytes = zeroblob(size) WHERE photo_id IN (SELECT cover_photo_id FROM album WHERE name = 'Été')",
      ], environment: [:])
    #expect(process.finish() == 0)
    let (code, shown, stderr) = try show()
    #expect(code == 0)
    #expect(stderr.contains("1 cover cannot be shown, the first one of local-"), "\(stderr)")
    let lines = plain(shown)
    #expect(lines[1] == "┌──────┐" && lines[6] != "┌──────┐" && lines[2].contains("Été"))
  }
}
