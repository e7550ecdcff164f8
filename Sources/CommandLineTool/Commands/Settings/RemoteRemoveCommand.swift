import JSON

/// `remote remove`: takes a remote out of the settings file, and its login with it.
enum RemoteRemoveCommand: Command {
  static let spec = CommandSpec(
    words: ["remote", "remove"], summary: "take a remote out of the settings file, and its login",
    discussion: ["What was stored of it in the catalog stays."],
    arguments: [Argument(.name("NAME", .remotes), "the remote")])

  static func run(_ session: Session) async throws(Failure) {
    var file = try ConfigurationFile(path: try session.places.configurationFile).read()
    let remote = try RemoteChoice.setting(named: session.invocation.arguments[0], file.configuration)
    try file.remove(remote.name)
    try file.write()
    let hadLogin = try LoginStore(folder: try session.places.logins).remove(remote.name)
    if session.wantsJSON {
      session.output.writeJSON { writer in
        writer.key("removed")
        writer.string(remote.name)
        writer.key("login")
        writer.bool(hadLogin)
      }
    } else {
      session.messages.note("Removed the remote \(remote.name)\(hadLogin ? " and its login" : "").")
    }
  }
}
