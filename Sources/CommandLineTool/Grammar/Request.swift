/// What a command line asks for.
enum Request: Sendable {
  /// A command, with its options and arguments.
  case command(any Command.Type, Invocation)
  /// The help of one command, or of the whole; nil for the whole.
  case help((any Command.Type)?)
  /// The commands under a first word, such as `remote`.
  case groupHelp(String)
  /// The version.
  case version
}
