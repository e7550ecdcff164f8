/// From words to a ``Request``, by the table alone.
struct CommandLineParser: Sendable {
  /// The commands there are.
  var commands: [any Command.Type] = CommandTable.all

  /// Reads a command line.
  ///
  /// Common options may stand before the command's name or after it; a command's own only after it.
  ///
  /// - Parameter words: The arguments without the program's name.
  /// - Returns: What is asked for.
  /// - Throws: ``UsageProblem`` for the first thing that is wrong.
  func parse(_ words: [String]) throws(UsageProblem) -> Request {
    var invocation = Invocation()
    var early: OptionScanner.Finding
    do throws(UsageProblem) {
      early = try OptionScanner.scan(words, for: CommonOptions.all, stopsAtFirstWord: true)
    } catch {
      throw late(error)
    }
    try note(early.options, in: &invocation)
    if early.rest.first == "help" {
      early.rest.removeFirst()
      invocation.add(CommonOptions.help, value: nil)
    }
    if invocation.has(CommonOptions.version) { return .version }
    guard let first = early.rest.first else {
      if invocation.has(CommonOptions.help) { return .help(nil) }
      throw .noCommand
    }
    guard let command = command(named: early.rest) else {
      return try groupHelp(first, early.rest, invocation)
    }
    let spec = command.spec
    let own = try OptionScanner.scan(
      Array(early.rest.dropFirst(spec.words.count)), for: spec.allOptions, stopsAtFirstWord: false)
    // Help is given whatever else is wrong, as long as it was asked for in a readable way.
    if own.options.contains(where: { $0.option == CommonOptions.help }) || invocation.has(CommonOptions.help)
    {
      return .help(command)
    }
    if own.options.contains(where: { $0.option == CommonOptions.version }) { return .version }
    try note(own.options, in: &invocation)
    try checkExclusions(spec, invocation)
    invocation.arguments = try check(own.rest, against: spec.arguments)
    return .command(command, invocation)
  }

  /// The command that words begin with, options aside; for messages about words that cannot be understood.
  func command(in words: [String]) -> (any Command.Type)? {
    command(named: Array(words.drop { $0.hasPrefix("-") }))
  }

  private func command(named words: [String]) -> (any Command.Type)? {
    (commands + CommandTable.hidden).filter { words.starts(with: $0.spec.words) }.max {
      $0.spec.words.count < $1.spec.words.count
    }
  }

  /// What to say about a first word that is no whole command.
  private func groupHelp(
    _ first: String, _ words: [String], _ invocation: Invocation
  ) throws(UsageProblem) -> Request {
    let group = commands.map { $0.spec.words }.filter { $0.count > 1 && $0[0] == first }
    guard !group.isEmpty else {
      throw .unknownCommand(
        first, near: Suggestion.nearest(to: first, among: commands.map { $0.spec.words[0] }))
    }
    let seconds = group.map { $0[1] }
    let rest = Array(words.dropFirst())
    if invocation.has(CommonOptions.help) { return .groupHelp(first) }
    let finding = try OptionScanner.scan(rest, for: CommonOptions.all, stopsAtFirstWord: true)
    if finding.options.contains(where: { $0.option == CommonOptions.help }) { return .groupHelp(first) }
    guard let second = finding.rest.first else { throw .incompleteCommand(first, seconds) }
    throw .unknownCommand(
      first + " " + second, near: Suggestion.nearest(to: second, among: seconds).map { first + " " + $0 })
  }

  /// An option before the command's name may be the command's own: then its place is what is wrong.
  private func late(_ problem: UsageProblem) -> UsageProblem {
    guard case .unknownOption(let typed, _) = problem else { return problem }
    let owners = commands.filter { $0.spec.options.contains { "--" + $0.name == typed } }
    guard let owner = owners.first else { return problem }
    return .misplacedOption(typed, command: owner.spec.name)
  }

  private func note(
    _ found: [(option: Option, value: String?)], in invocation: inout Invocation
  ) throws(UsageProblem) {
    for (option, value) in found {
      if option.refusal != nil { throw .refused(option) }
      if let value, let reason = option.value?.problem(with: value) { throw .wrongValue(option, reason) }
      invocation.add(option, value: value)
    }
  }

  private func checkExclusions(_ spec: CommandSpec, _ invocation: Invocation) throws(UsageProblem) {
    for group in spec.exclusive {
      let given = group.filter { invocation.has($0) }
      if given.count > 1 { throw .together(given[0], given[1]) }
    }
  }

  private func check(_ words: [String], against arguments: [Argument]) throws(UsageProblem) -> [String] {
    var rest = words[...]
    for argument in arguments {
      guard !rest.isEmpty else {
        if argument.count == .optional || argument.count == .any { break }
        throw .missingArgument(argument)
      }
      let taken = argument.count == .many || argument.count == .any ? rest : rest.prefix(1)
      for word in taken {
        if let reason = argument.value.problem(with: word) { throw .wrongArgument(argument, reason) }
      }
      rest = rest.dropFirst(taken.count)
    }
    if let word = rest.first { throw .needlessArgument(word) }
    return words
  }
}
