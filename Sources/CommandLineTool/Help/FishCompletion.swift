/// Completions for fish.
enum FishCompletion {
  /// The script, to be put into `~/.config/fish/completions/albumsync.fish`.
  static func script(_ specs: [CommandSpec]) -> String {
    var text = """
      # fish completion for albumsync: put this file into ~/.config/fish/completions/albumsync.fish
      function __albumsync_path
          set -l path
          for word in (commandline -opc)[2..-1]
              set -l longer (string trim -- "$path $word")
              if contains -- $longer \(paths(specs).map(quoted).joined(separator: " "))
                  set path $longer
              end
          end
          test "$path" = "$argv"
      end
      function __albumsync_offer
          command albumsync __complete $argv[1] -- (commandline -ct) 2>/dev/null
      end
      complete -c albumsync -f

      """
    for (word, summary) in specs.firstWords { text += line("", "-a \(word) -d \(quoted(summary))") }
    for group in specs.groups {
      for (word, summary) in specs.secondWords(after: group) {
        text += line(group, "-a \(word) -d \(quoted(summary))")
      }
    }
    text += CommonOptions.shown.map { "complete -c albumsync " + option($0) + "\n" }.joined()
    for spec in specs {
      for value in spec.arguments.map(\.value) {
        if let offer = offer(value) { text += line(spec.name, offer) }
      }
      text += spec.options.filter { $0.refusal == nil }.map { line(spec.name, option($0)) }.joined()
    }
    return text
  }

  private static func paths(_ specs: [CommandSpec]) -> [String] { specs.groups + specs.map(\.name) }

  private static func line(_ path: String, _ rest: String) -> String {
    "complete -c albumsync -n \(quoted("__albumsync_path " + path)) \(rest)\n"
  }

  private static func option(_ option: Option) -> String {
    let letter = option.letter.map { "-s \($0) " } ?? ""
    let value =
      option.value.map { value in
        offer(value).map { $0 == "-F" ? " -r -F" : " -x " + $0 } ?? " -x"
      } ?? ""
    return "\(letter)-l \(option.name)\(value) -d \(quoted(option.help))"
  }

  private static func offer(_ value: OptionValue) -> String? {
    switch value {
    case .file: "-F"
    case .folder: "-a '(__fish_complete_directories)'"
    case .choice(_, let words): "-a \(quoted(words.joined(separator: " ")))"
    case .name(_, let names): "-a '(__albumsync_offer \(names.rawValue))'"
    case .text, .anything, .number, .numbers: nil
    }
  }

  /// In fish a backslash and a quote are written behind a backslash between single quotes.
  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += "'\\".contains($1) ? "\\\($1)" : "\($1)" } + "'"
  }
}
