/// Why a command does not succeed: the exit code and what to tell.
///
/// Whatever a module throws becomes one of these in this folder and nowhere else.
struct Failure: Error, Hashable, Sendable {
  /// How the command ends.
  var exit: ExitCode
  /// What happened, to what, and what to do; may have several lines.
  ///
  /// Empty if everything has been said already.
  var message: String

  /// The number that the query language or a service has for it, if it has one.
  var code: Int?

  /// Makes a failure.
  init(_ exit: ExitCode, _ message: String, code: Int? = nil) {
    self.exit = exit
    self.message = message
    self.code = code
  }

  /// Ends the command in that way without a further word.
  static func silently(_ exit: ExitCode) -> Failure { Failure(exit, "") }
}

extension Failure {
  /// A command line that cannot be understood.
  init(_ problem: UsageProblem, command: String? = nil) {
    let help = command.map { "albumsync \($0) --help" } ?? "albumsync --help"
    self.init(.usage, "\(problem)\n\"\(help)\" says how it is used.")
  }
}
