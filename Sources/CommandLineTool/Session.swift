/// What a command works with.
struct Session: Sendable {
  /// What was asked.
  var invocation: Invocation
  /// The variables that count.
  var environment: Environment
  /// What the terminal can.
  var terminal: Terminal
  /// How the command learns that it is to stop.
  var interruption: Interruption
  /// Where data goes: stdout.
  var output: DataOutput
  /// Where everything else goes: stderr.
  var messages: Messages

  /// Whether one JSON document is wanted.
  var wantsJSON: Bool { invocation.has(CommonOptions.json) }

  /// The folders and files of this user.
  var places: Places { Places(environment) }

  /// The settings file, read anew.
  ///
  /// - Throws: ``Failure`` if it cannot be read or understood.
  func configuration() throws(Failure) -> Configuration {
    try ConfigurationFile(path: try places.configurationFile).read().configuration
  }

  /// The catalog in use: `--catalog`, else the settings file's, else the one in the data folder.
  func catalogPath() throws(Failure) -> String {
    if let path = invocation.text(CommonOptions.catalog) { return path }
    if let path = try configuration().catalog { return try places.expanded(path) }
    return try places.catalog
  }
}
