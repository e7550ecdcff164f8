import JSON

/// `remote add`: names a remote in the settings file.
enum RemoteAddCommand: Command {
  private static let name = Argument(.text("NAME"), "what to call it from now on")

  static let spec = CommandSpec(
    words: ["remote", "add"], summary: "name a remote in the settings file",
    discussion: [
      "A remote of that name is replaced; its stored login stays. The token is no setting: run \"albumsync login"
        + " NAME\" afterwards, or name a file that holds it."
    ],
    arguments: [name],
    options: [SyncSwitches.api, SyncSwitches.url, SyncSwitches.caFile, SyncSwitches.tokenFile],
    examples: [
      (
        "albumsync remote add home --api fql --url https://photos.example.org",
        "Then \"albumsync sync\" is enough."
      )
    ])

  static func run(_ session: Session) async throws(Failure) {
    let invocation = session.invocation
    let name = invocation.arguments[0]
    if let reason = RemoteSetting.problem(withName: name) {
      throw Failure(UsageProblem.wrongArgument(Self.name, reason), command: spec.name)
    }
    guard let api = invocation.text(SyncSwitches.api), let url = invocation.text(SyncSwitches.url) else {
      throw Failure(.usage, "A remote needs --api and --url.")
    }
    if let reason = RemoteSetting.problem(withURL: url) { throw Failure(.usage, "--url \(reason).") }
    let remote = RemoteSetting(
      name: name, api: api, url: url, caFile: invocation.text(SyncSwitches.caFile),
      tokenFile: invocation.text(SyncSwitches.tokenFile))
    var file = try ConfigurationFile(path: try session.places.configurationFile).read()
    let isNew = file.configuration.remote(named: name) == nil
    try file.put(remote)
    try file.write()
    if session.wantsJSON {
      session.output.writeJSON { RemoteListCommand.write(remote, isLoggedIn: false, to: &$0) }
    } else {
      session.messages.note("\(isNew ? "Added" : "Replaced") the remote \(name) in \(file.path).")
    }
  }
}
