/// The help, made from the table.
///
/// Every line fits 80 columns.
enum HelpText {
  /// The most columns of a line.
  static let width = 80

  private static let optionColumn = 28

  /// The help of the whole command.
  static func overview(_ commands: [any Command.Type]) -> String {
    var text = "Usage: albumsync COMMAND [OPTION...] [ARGUMENT...]\n\n"
    text += WrappedText.paragraph(CommandTable.summary, width: width) + "\n"
    text += "Commands:\n" + list(commands) + "\n"
    text += "Common options:\n" + options(CommonOptions.shown) + "\n"
    text += "Exit status:\n" + exitCodes() + "\n"
    text += "\"albumsync COMMAND --help\" says more about a command.\n"
    return text
  }

  /// The help of one command.
  static func command(_ spec: CommandSpec) -> String {
    var text = usage(spec) + "\n"
    text += WrappedText.paragraph(spec.summary.sentence, width: width)
    for paragraph in spec.discussion { text += "\n" + WrappedText.paragraph(paragraph, width: width) }
    if !spec.arguments.isEmpty {
      let entries = spec.arguments.map { (term: $0.value.placeholder, meaning: meaning($0.help, $0.value)) }
      text += "\nArguments:\n"
      text += WrappedText.definitions(entries, indent: 2, column: optionColumn, width: width)
    }
    if !spec.options.isEmpty { text += "\nOptions:\n" + options(spec.options) }
    text += "\nCommon options:\n" + options(CommonOptions.shown)
    if !spec.examples.isEmpty {
      text += "\nExamples:\n"
      for example in spec.examples {
        text += "  " + example.line + "\n" + WrappedText.paragraph(example.meaning, width: width, indent: 6)
      }
    }
    return text
  }

  /// The commands under a first word.
  static func group(_ word: String, _ commands: [any Command.Type]) -> String {
    "Usage: albumsync \(word) COMMAND [OPTION...] [ARGUMENT...]\n\nCommands:\n"
      + list(commands.filter { $0.spec.words.count > 1 && $0.spec.words[0] == word })
      + "\nCommon options:\n" + options(CommonOptions.shown)
  }

  /// What a usage line says after the command's name.
  static func synopsis(_ spec: CommandSpec) -> String {
    (["[OPTION...]"] + spec.arguments.map(\.usage)).joined(separator: " ")
  }

  /// How an option stands in help: `-v, --verbose` or `    --limit N`.
  static func term(_ option: Option) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + "--" + option.name + (option.value.map { " " + $0.placeholder } ?? "")
  }

  /// What an option is for, with what it may be.
  static func meaning(_ help: String, _ value: OptionValue?) -> String {
    guard let choices = value?.choices, !choices.isEmpty else { return help }
    return help + ": " + choices.listed
  }

  private static func usage(_ spec: CommandSpec) -> String {
    "Usage: albumsync \(spec.name) \(synopsis(spec))\n"
  }

  private static func list(_ commands: [any Command.Type]) -> String {
    WrappedText.definitions(
      commands.map { (term: $0.spec.name, meaning: $0.spec.summary) }, indent: 2, column: 18, width: width)
  }

  private static func options(_ options: [Option]) -> String {
    WrappedText.definitions(
      options.filter { $0.refusal == nil }.map { (term: term($0), meaning: meaning($0.help, $0.value)) },
      indent: 2, column: optionColumn, width: width)
  }

  private static func exitCodes() -> String {
    WrappedText.definitions(
      ExitCode.allCases.map { (term: String($0.rawValue), meaning: $0.meaning) }, indent: 2, column: 8,
      width: width)
  }
}

extension String {
  /// The phrase with a capital and a full stop.
  var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
