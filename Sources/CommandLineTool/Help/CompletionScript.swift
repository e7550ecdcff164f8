/// A shell for which completions are written, and the manual page that goes the same way.
enum CompletionScript: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
  case man

  /// The whole script.
  func text(for commands: [any Command.Type]) -> String {
    let specs = commands.map { $0.spec }
    return switch self {
    case .bash: BashCompletion.script(specs)
    case .zsh: ZshCompletion.script(specs)
    case .fish: FishCompletion.script(specs)
    case .man: ManPage.page(specs)
    }
  }
}

extension [CommandSpec] {
  /// The first words there are, each once, in the order of the table, with what to say about each.
  var firstWords: [(word: String, summary: String)] {
    var seen: Set<String> = []
    return compactMap { spec in
      guard seen.insert(spec.words[0]).inserted else { return nil }
      let group = filter { $0.words.count > 1 && $0.words[0] == spec.words[0] }
      return (spec.words[0], group.isEmpty ? spec.summary : group.map { $0.words[1] }.listed)
    }
  }

  /// The second words after a first, with what to say about each.
  func secondWords(after word: String) -> [(word: String, summary: String)] {
    filter { $0.words.count > 1 && $0.words[0] == word }.map { ($0.words[1], $0.summary) }
  }

  /// The first words that need a second.
  var groups: [String] {
    firstWords.map(\.word).filter { !secondWords(after: $0).isEmpty }
  }
}

extension CommandSpec {
  /// The options to offer.
  var shownOptions: [Option] { allOptions.filter { $0.refusal == nil } }
}

extension String {
  /// The text as one word of a POSIX shell.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
