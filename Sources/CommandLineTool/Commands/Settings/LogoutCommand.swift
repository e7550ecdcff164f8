import JSON

/// `logout`: forgets the token of a remote.
enum LogoutCommand: Command {
  static let spec = CommandSpec(
    words: ["logout"], summary: "forget the stored token of a remote",
    arguments: [
      Argument(
        .name("REMOTE", .remotes), count: .optional, "the remote; may be left out if there is only one")
    ])

  static func run(_ session: Session) async throws(Failure) {
    let name = session.invocation.arguments.first
    let remote = try RemoteChoice.setting(named: name, try session.configuration())
    let hadLogin = try LoginStore(folder: try session.places.logins).remove(remote.name)
    if session.wantsJSON {
      session.output.writeJSON { writer in
        writer.key("remote")
        writer.string(remote.name)
        writer.key("login")
        writer.bool(false)
      }
    } else {
      session.messages.note(
        hadLogin ? "Forgot the token for \(remote.name)." : "There was no token for \(remote.name).")
    }
  }
}
