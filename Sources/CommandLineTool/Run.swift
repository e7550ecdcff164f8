/// One call of the command, from its words to its exit code.
struct Run: Sendable {
  /// The variables it listens to.
  var environment: Environment
  /// What it talks to.
  var terminal: Terminal
  /// How it learns that it is to stop.
  var interruption: Interruption
  /// Where data goes.
  var output: DataOutput
  /// Where everything else goes.
  var messages: Messages

  /// Does what the words ask for.
  ///
  /// - Parameter words: The arguments without the program's name.
  /// - Returns: How it went; all that is to be told has been told.
  func run(_ words: [String]) async -> ExitCode {
    do {
      try await perform(words)
      try output.finish()
      return .done
    } catch {
      return report(error, words)
    }
  }

  private func perform(_ words: [String]) async throws(Failure) {
    let parser = CommandLineParser()
    let request: Request
    do throws(UsageProblem) {
      request = try parser.parse(words)
    } catch {
      throw Failure(error, command: parser.command(in: words)?.spec.name)
    }
    switch request {
    case .version: output.write("albumsync \(CommandLineTool.version)\n")
    case .help(nil): output.write(HelpText.overview(parser.commands))
    case .help(let command?): output.write(HelpText.command(command.spec))
    case .groupHelp(let word): output.write(HelpText.group(word, parser.commands))
    case .command(let command, let invocation):
      messages.adopt(invocation)
      let session = Session(
        invocation: invocation, environment: environment, terminal: terminal, interruption: interruption,
        output: output, messages: messages)
      try await command.run(session)
    }
  }

  /// Tells of a failure: in words on stderr, and where a document was asked for and none has begun, on stdout.
  private func report(_ failure: Failure, _ words: [String]) -> ExitCode {
    if !failure.message.isEmpty { messages.error(failure.message) }
    if !output.hasData, let document = FailureDocument(wanted: words) { output.write(document.text(failure)) }
    try? output.finish()
    return failure.exit
  }
}
