import JSON

/// `remote list`: the remotes of the settings file.
enum RemoteListCommand: Command {
  static let spec = CommandSpec(words: ["remote", "list"], summary: "list the remotes of the settings file")

  static func run(_ session: Session) async throws(Failure) {
    let configuration = try session.configuration()
    let logins = LoginStore(folder: try session.places.logins)
    if session.wantsJSON {
      session.output.writeJSON(configuration.remotes) { remote, writer in
        write(remote, isLoggedIn: logins.has(remote.name), to: &writer)
      }
      return
    }
    let rows = configuration.remotes.map { remote in
      [remote.name, remote.api ?? "?", logins.has(remote.name) ? "yes" : "no", remote.url ?? "?"]
    }
    let table = TextTable(
      [
        .init(title: "NAME"), .init(title: "API"), .init(title: "LOGIN"), .init(title: "URL", yields: true),
      ], measuring: rows, room: session.terminal.columns)
    session.output.write(table.heading + "\n" + rows.map { table.line($0) + "\n" }.joined())
  }

  /// Writes what JSON says of a remote.
  static func write(_ remote: RemoteSetting, isLoggedIn: Bool, to writer: inout JSONWriter) {
    for (key, value) in [
      ("name", remote.name), ("api", remote.api), ("url", remote.url), ("caFile", remote.caFile),
      ("tokenFile", remote.tokenFile),
    ] {
      writer.key(key)
      writer.string(value)
    }
    writer.key("login")
    writer.bool(isLoggedIn)
  }
}
