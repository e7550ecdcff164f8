/// One command: a row of the table and what it does.
///
/// A command is one file in `Commands` and one line in ``CommandTable``.
protocol Command: Sendable {
  /// Its row of the table.
  static var spec: CommandSpec { get }

  /// Does it.
  ///
  /// - Parameter session: What was asked, and the ways out.
  /// - Throws: ``Failure`` with the exit code and the message.
  static func run(_ session: Session) async throws(Failure)
}

/// What the table says about a command.
struct CommandSpec: Sendable {
  /// The words it is called by: one, or two for `remote add` and its like.
  var words: [String]
  /// What it does, in a phrase without a full stop.
  var summary: String
  /// More about it, a paragraph each.
  var discussion: [String] = []
  /// The words after its name.
  var arguments: [Argument] = []
  /// Its own options; the common ones are understood by every command.
  var options: [Option] = []
  /// Groups of options of which no two go together.
  var exclusive: [[Option]] = []
  /// Command lines to learn from, with what each does.
  var examples: [(line: String, meaning: String)] = []

  /// The words as typed.
  var name: String { words.joined(separator: " ") }

  /// Everything it understands.
  var allOptions: [Option] { options + CommonOptions.all }
}
