import JSON

/// `login`: keeps a token for a remote.
enum LoginCommand: Command {
  static let spec = CommandSpec(
    words: ["login"], summary: "store the token of a remote",
    discussion: [
      "The token is asked for without showing it, or read from stdin if that is no terminal. It is kept in a file"
        + " that only you may read, and is sent to that remote alone. It is not checked here: the next sync says if"
        + " the remote refuses it."
    ],
    arguments: [
      Argument(
        .name("REMOTE", .remotes), count: .optional, "the remote; may be left out if there is only one")
    ],
    examples: [("pass show photos/token | albumsync login home", "Take the token from a password manager.")])

  static func run(_ session: Session) async throws(Failure) {
    let name = session.invocation.arguments.first
    let remote = try RemoteChoice.setting(named: name, try session.configuration())
    let token = try PromptedToken.read(for: remote.name, session)
    try LoginStore(folder: try session.places.logins).store(token, for: remote.name)
    if session.wantsJSON {
      session.output.writeJSON { writer in
        writer.key("remote")
        writer.string(remote.name)
        writer.key("login")
        writer.bool(true)
      }
    } else {
      session.messages.note("Stored the token for \(remote.name).")
    }
  }
}
