/// What is wrong with a command line.
enum UsageProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// No option of that name, with the one that was perhaps meant.
  case unknownOption(String, near: String?)
  /// An option of a command, before the command's name.
  case misplacedOption(String, command: String)
  /// The beginning of more than one option.
  case ambiguousOption(String, [String])
  /// An option without the value it takes.
  case missingValue(Option)
  /// A flag with a value.
  case needlessValue(Option)
  /// A value that the option does not take, with the end of the sentence that says why.
  case wrongValue(Option, String)
  /// An option that explains why it does not exist.
  case refused(Option)
  /// Two options that contradict each other.
  case together(Option, Option)
  /// No command of that name, with the one that was perhaps meant.
  case unknownCommand(String, near: String?)
  /// The first word of a command with a second, without the second.
  case incompleteCommand(String, [String])
  /// No command at all.
  case noCommand
  /// An argument that has to be there is not.
  case missingArgument(Argument)
  /// An argument that is not what is taken, with the end of the sentence that says why.
  case wrongArgument(Argument, String)
  /// One argument more than there is a use for.
  case needlessArgument(String)

  /// One sentence, without control characters, whatever was typed.
  var description: String {
    switch self {
    case .unknownOption(let name, let near):
      "there is no option \(VisibleText.escaped(name))" + Suggestion.question(near)
    case .misplacedOption(let name, let command):
      "\(name) belongs after the command's name: albumsync \(command) \(name)"
    case .ambiguousOption(let name, let names):
      "\(VisibleText.escaped(name)) may be \(names.listed)"
    case .missingValue(let option): "--\(option.name) needs a value: \(option.value?.placeholder ?? "")"
    case .needlessValue(let option): "--\(option.name) takes no value"
    case .wrongValue(let option, let reason): "--\(option.name) \(reason)"
    case .refused(let option): "there is no option --\(option.name): \(option.refusal ?? "")"
    case .together(let one, let other): "--\(one.name) and --\(other.name) do not go together"
    case .unknownCommand(let name, let near):
      "there is no command \"\(VisibleText.escaped(name))\"" + Suggestion.question(near)
    case .incompleteCommand(let word, let words): "\"\(word)\" needs one of \(words.listed) after it"
    case .noCommand: "a command is needed, such as \"albumsync sync\" or \"albumsync albums\""
    case .missingArgument(let argument): "\(argument.value.placeholder) is missing: \(argument.help)"
    case .wrongArgument(let argument, let reason): "\(argument.value.placeholder) \(reason)"
    case .needlessArgument(let word): "nothing is known to do with \"\(VisibleText.escaped(word))\""
    }
  }
}
