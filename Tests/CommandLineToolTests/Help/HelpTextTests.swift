import Testing

@testable import CommandLineTool

@Suite("Help is the table, readable")
struct HelpTextTests {
  private static let texts: [(name: String, text: String)] =
    [("overview", HelpText.overview(CommandTable.all))]
    + CommandTable.all.map { ($0.spec.name, HelpText.command($0.spec)) }
    + CommandTable.all.map { $0.spec }.groups.map { ($0, HelpText.group($0, CommandTable.all)) }

  @Test("every line of every help fits 80 columns and ends without a space")
  func fits() {
    for (name, text) in Self.texts {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(TextWidth.columns(of: String(line)) <= 80, "\(name): \(line)")
        #expect(!line.hasSuffix(" "), "\(name): \(line)")
      }
    }
  }

  @Test("every option that exists is in its command's help, and every option in the help exists")
  func options() {
    for command in CommandTable.all {
      let spec = command.spec
      let help = HelpText.command(spec)
      let before = help.components(upTo: "\nExamples:")
      let shown = Set(
        before.matches(of: /^ +(?:-., )?--([a-z-]+)/.anchorsMatchLineEndings()).map { String($0.1) })
      let existing = Set(spec.allOptions.filter { $0.refusal == nil }.map(\.name))
      #expect(shown == existing, "\(spec.name)")
      for option in spec.allOptions where option.refusal == nil {
        #expect(help.contains(HelpText.term(option).trimmed), "\(option.name)")
        let value = option.value == nil ? "" : "=x"
        let scanned = try? OptionScanner.scan(
          ["--\(option.name)\(value)"], for: spec.allOptions, stopsAtFirstWord: false)
        #expect(scanned?.options.first?.option == option, "\(option.name)")
      }
    }
  }

  @Test("names and letters of options are used once in each command")
  func unique() {
    for command in CommandTable.all {
      let options = command.spec.allOptions
      #expect(Set(options.map(\.name)).count == options.count, "\(command.spec.name)")
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.spec.name)")
    }
  }

  @Test("every command is in the overview")
  func overview() {
    let text = HelpText.overview(CommandTable.all)
    for command in CommandTable.all {
      #expect(text.contains("\n  \(command.spec.name) "), "\(command.spec.name)")
      #expect(text.contains(command.spec.summary.split(separator: " ").first ?? "?"))
    }
    for code in ExitCode.allCases { #expect(text.contains("\n  \(code.rawValue) ")) }
  }

  @Test("the examples are command lines that are understood")
  func examples() throws {
    for command in CommandTable.all {
      for example in command.spec.examples {
        let call = try #require(example.line.split(separator: "|").first { $0.contains("albumsync ") })
        let words = Shell.words(String(call.split(separator: ">")[0]))
        #expect(words.first == "albumsync")
        guard case .command(let found, _) = try CommandLineParser().parse(Array(words.dropFirst())) else {
          Issue.record("\(example.line)")
          continue
        }
        #expect(found.spec.name == command.spec.name, "\(example.line)")
      }
    }
  }
}

extension String {
  fileprivate func components(upTo mark: String) -> String {
    range(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }

  private func range(of mark: String) -> Range<String.Index>? { ranges(of: mark).first }

  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
