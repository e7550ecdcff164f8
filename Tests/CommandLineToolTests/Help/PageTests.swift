import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("The page about the command")
struct PageTests {
  private let page: String

  init() throws { page = try String(contentsOfFile: Repository.root + "/docs/commands.md", encoding: .utf8) }

  @Test("names every command, exit code, setting and variable")
  func whole() {
    for command in CommandTable.all {
      #expect(page.contains("`" + command.spec.name), "\(command.spec.name)")
    }
    for code in ExitCode.allCases { #expect(page.contains("\n| \(code.rawValue) |"), "\(code)") }
    for code in ExitCode.allCases where code != .done {
      #expect(page.contains("`\(code.word)`"), "\(code.word)")
    }
    for key in ConfigurationFile.generalKeys + ConfigurationFile.remoteKeys {
      #expect(page.contains(key + " = "), "\(key)")
    }
    for (name, _) in CommandTable.environment { #expect(page.contains(name), "\(name)") }
  }

  @Test("shows a settings file that is understood")
  func settings() throws {
    let start = try #require(page.range(of: "```ini\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    let text = page[start.upperBound..<end.lowerBound]
    let lines = text.split(separator: "\n").map {
      $0.hasPrefix("# ") && $0.contains(" = ") ? $0.dropFirst(2) : $0
    }
    var file = ConfigurationFile(path: "/config")
    try file.take(lines.joined(separator: "\n"))
    #expect(file.configuration.remotes.first?.tokenFile == "~/.photos-token")
  }
}
