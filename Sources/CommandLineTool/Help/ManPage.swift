/// The manual page, in the man macros of roff.
enum ManPage {
  /// The page.
  static func page(_ specs: [CommandSpec]) -> String {
    var text = ".TH ALBUMSYNC 1 \"\" \"albumsync \(CommandLineTool.version)\" \"User Commands\"\n"
    text += ".SH NAME\nalbumsync \\- \(roff(CommandTable.tagline))\n"
    text += ".SH SYNOPSIS\n.B albumsync\n.I COMMAND\n[\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]\n"
    text += ".SH DESCRIPTION\n" + line(CommandTable.summary)
    text += ".SH COMMANDS\n" + specs.map(command).joined()
    text += ".SH \"COMMON OPTIONS\"\n" + CommonOptions.shown.map(option).joined()
    text += ".SH \"EXIT STATUS\"\n"
    for code in ExitCode.allCases { text += ".TP\n.B \(code.rawValue)\n" + line(code.meaning) }
    text += ".SH ENVIRONMENT\n"
    for (name, meaning) in CommandTable.environment { text += ".TP\n.B \(name)\n" + line(meaning) }
    text += ".SH FILES\n"
    for (name, meaning) in CommandTable.files { text += ".TP\n.I \(roff(name))\n" + line(meaning) }
    return text
  }

  private static func command(_ spec: CommandSpec) -> String {
    var text = ".SS \"\(roff("albumsync " + spec.name + " " + HelpText.synopsis(spec)))\"\n"
    text += line(spec.summary.sentence)
    for paragraph in spec.discussion { text += ".PP\n" + line(paragraph) }
    for argument in spec.arguments {
      text += ".TP\n.I \(roff(argument.value.placeholder))\n"
      text += line(HelpText.meaning(argument.help, argument.value))
    }
    text += spec.options.filter { $0.refusal == nil }.map(option).joined()
    for example in spec.examples {
      text += ".PP\n" + line(example.meaning) + ".PP\n.nf\n.RS\n" + line(example.line) + ".RE\n.fi\n"
    }
    return text
  }

  private static func option(_ option: Option) -> String {
    let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.value.map { " \\fI\(roff($0.placeholder))\\fR" } ?? ""
    return ".TP\n\(letter)\\fB\\-\\-\(roff(option.name))\\fR\(value)\n"
      + line(HelpText.meaning(option.help, option.value))
  }

  private static func line(_ text: String) -> String {
    // A dot or a quote at the beginning of a line would be a request.
    let guardSign = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    return guardSign + roff(text) + "\n"
  }

  private static func roff(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      default: result.append(character)
      }
    }
  }
}
