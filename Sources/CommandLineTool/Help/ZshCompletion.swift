/// Completions for zsh.
enum ZshCompletion {
  /// The script, to be put into a folder of `$fpath` as `_albumsync`.
  static func script(_ specs: [CommandSpec]) -> String {
    var text = """
      #compdef albumsync
      # zsh completion for albumsync: put this file into a folder of $fpath as _albumsync
      _albumsync_offer() {
        local -a names
        names=("${(@f)$(command albumsync __complete $1 -- "${(Q)PREFIX}" 2>/dev/null)}")
        names=("${(@)names:#}")
        (( $#names )) && compadd -U -a names
      }
      _albumsync() {
        local context state state_descr line curcontext="$curcontext"
        typeset -A opt_args
        _arguments -C \(CommonOptions.shown.map(argument).joined(separator: " ")) \\
          '1:command:->command' '*::argument:->argument'
        case $state in
          command) \(describe("command", specs.firstWords)) ;;
          argument)
            case $line[1] in

      """
    for word in specs.firstWords.map(\.word) {
      text += "        \(word)) \(function(word)) ;;\n"
    }
    text += "      esac ;;\n  esac\n}\n"
    for group in specs.groups { text += groupFunction(group, specs) }
    for spec in specs { text += commandFunction(spec) }
    return text
      + "if [ \"$funcstack[1]\" = _albumsync ]; then _albumsync \"$@\"; else compdef _albumsync albumsync; fi\n"
  }

  private static func groupFunction(_ group: String, _ specs: [CommandSpec]) -> String {
    let seconds = specs.secondWords(after: group)
    var text = """
      \(function(group))() {
        local context state state_descr line curcontext="$curcontext"
        _arguments -C '1:command:->command' '*::argument:->argument'
        case $state in
          command) \(describe("command", seconds)) ;;
          argument)
            case $line[1] in

      """
    for second in seconds.map(\.word) { text += "        \(second)) \(function(group + " " + second)) ;;\n" }
    return text + "      esac ;;\n  esac\n}\n"
  }

  private static func commandFunction(_ spec: CommandSpec) -> String {
    let arguments = spec.arguments.enumerated().map { index, argument in
      let place = argument.count == .many || argument.count == .any ? "*" : String(index + 1)
      let optional = argument.count == .optional ? ":" : ""
      return "\(place)\(optional):\(argument.value.placeholder):\(action(argument.value))".shellQuoted
    }
    let all = spec.shownOptions.map(argument) + arguments
    return "\(function(spec.name))() {\n  _arguments \\\n    \(all.joined(separator: " \\\n    "))\n}\n"
  }

  private static func argument(_ option: Option) -> String {
    let help = escaped(option.help)
    let value = option.value.map { ":\($0.placeholder):\(action($0))" } ?? ""
    let long = "--" + option.name + (option.value == nil ? "" : "=")
    guard let letter = option.letter else { return "\(long)[\(help)]\(value)".shellQuoted }
    let both = "(-\(letter) --\(option.name))"
    let short = "-\(letter)" + (option.value == nil ? "" : "+")
    return both.shellQuoted + "{\(short),\(long)}" + "[\(help)]\(value)".shellQuoted
  }

  private static func action(_ value: OptionValue) -> String {
    switch value {
    case .file: "_files"
    case .folder: "_files -/"
    case .choice(_, let words): "(\(words.joined(separator: " ")))"
    case .name(_, let names): " _albumsync_offer \(names.rawValue)"
    case .text, .anything, .number, .numbers: " "
    }
  }

  private static func describe(_ what: String, _ words: [(word: String, summary: String)]) -> String {
    let entries = words.map { "\($0.word):\($0.summary)".shellQuoted }.joined(separator: " ")
    return "local -a words=(\(entries)); _describe \(what) words"
  }

  private static func function(_ name: String) -> String {
    "_albumsync_" + name.split(separator: " ").joined(separator: "_")
  }

  /// `_arguments` takes brackets and colons in descriptions only behind a backslash.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : "\($1)" }
  }
}
