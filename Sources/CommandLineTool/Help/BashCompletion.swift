/// Completions for bash, without need of the bash-completion package.
enum BashCompletion {
  /// The script, to be sourced.
  static func script(_ specs: [CommandSpec]) -> String {
    """
    # bash completion for albumsync: source this file, or put it into
    # ~/.local/share/bash-completion/completions/albumsync
    _albumsync_offer() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(command albumsync __complete "$1" -- "$2" 2>/dev/null)
    }
    _albumsync_files() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen "$1" -- "$2")
    }
    _albumsync() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} path= place=0 words= i
      local valued=' \(valued(specs).joined(separator: " ")) '
      if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi
      word=${word//\\\\/} word=${word#[\\"\\']}
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "$path ${COMP_WORDS[i]}" in
          \(paths(specs).map { "\"\($0)\"" }.joined(separator: " | "))) path="$path ${COMP_WORDS[i]}" ;;
          *" "-* | *" "=) ;;
          *) [[ ${COMP_WORDS[i - 1]} == = || $valued == *" ${COMP_WORDS[i - 1]} "* ]] || ((place += 1)) ;;
        esac
      done
      case "$path:$before" in
    \(values(specs))  esac
      if [[ $word != -* ]]; then
        case "$path:$place" in
    \(arguments(specs))    esac
      fi
      case "$path" in
    \(words(specs))  esac
      COMPREPLY=($(compgen -W "$words" -- "$word"))
    }
    complete -F _albumsync albumsync

    """
  }

  private static func paths(_ specs: [CommandSpec]) -> [String] {
    specs.groups.map { " " + $0 } + specs.map { " " + $0.name }
  }

  /// Options that take a value, as typed.
  private static func valued(_ specs: [CommandSpec]) -> [String] {
    let options = (specs.flatMap(\.options) + CommonOptions.shown).filter {
      $0.value != nil && $0.refusal == nil
    }
    return Set(options.flatMap { ["--" + $0.name] + ($0.letter.map { ["-\($0)"] } ?? []) }).sorted()
  }

  /// What may stand at the places of arguments that are names or paths.
  private static func arguments(_ specs: [CommandSpec]) -> String {
    specs.flatMap { spec in
      spec.arguments.enumerated().compactMap { place, argument -> String? in
        switch argument.value {
        case .file, .folder, .name:
          "      \"\(" " + spec.name):\(place)\") \(reply(argument.value)); return ;;\n"
        case .text, .anything, .number, .numbers, .choice: nil
        }
      }
    }.joined()
  }

  /// What may follow an option that takes a value.
  private static func values(_ specs: [CommandSpec]) -> String {
    let own = specs.flatMap { spec in spec.options.map { (" " + spec.name, $0) } }
    let common = CommonOptions.shown.map { ("*", $0) }
    return (own + common).compactMap { path, option -> String? in
      guard let value = option.value, option.refusal == nil else { return nil }
      let names = ["--" + option.name] + (option.letter.map { ["-\($0)"] } ?? [])
      let patterns = names.map { path == "*" ? "*:\($0)" : "\"\(path):\($0)\"" }
      return "    \(patterns.joined(separator: " | "))) \(reply(value)); return ;;\n"
    }.joined()
  }

  private static func reply(_ value: OptionValue) -> String {
    switch value {
    case .file: #"_albumsync_files -f "$word""#
    case .folder: #"_albumsync_files -d "$word""#
    case .name(_, let names): "_albumsync_offer \(names.rawValue) \"$word\""
    case .choice(_, let words):
      "COMPREPLY=($(compgen -W \(words.joined(separator: " ").shellQuoted) -- \"$word\"))"
    case .text, .anything, .number, .numbers: "COMPREPLY=()"
    }
  }

  private static func words(_ specs: [CommandSpec]) -> String {
    let common = CommonOptions.shown.map { "--" + $0.name }
    var text = line("", specs.firstWords.map(\.word) + common)
    for group in specs.groups {
      text += line(" " + group, specs.secondWords(after: group).map(\.word) + common)
    }
    for spec in specs {
      let choices = spec.arguments.flatMap { $0.value.choices }
      text += line(" " + spec.name, choices + spec.shownOptions.map { "--" + $0.name })
    }
    return text
  }

  private static func line(_ path: String, _ words: [String]) -> String {
    "    \"\(path)\") words=\(words.joined(separator: " ").shellQuoted) ;;\n"
  }
}
