/// Where this user's files are, by the XDG Base Directory Specification.
struct Places: Sendable {
  private let environment: Environment

  /// Looks at `HOME`, `XDG_CONFIG_HOME` and `XDG_DATA_HOME`.
  init(_ environment: Environment) { self.environment = environment }

  /// The settings file: `$XDG_CONFIG_HOME/albumsync/config`.
  var configurationFile: String {
    get throws(Failure) { try folder("XDG_CONFIG_HOME", "/.config") + "/config" }
  }

  /// The catalog unless another is named: `$XDG_DATA_HOME/albumsync/catalog.db`.
  var catalog: String {
    get throws(Failure) { try folder("XDG_DATA_HOME", "/.local/share") + "/catalog.db" }
  }

  /// The folder of the tokens that `login` stores: `$XDG_DATA_HOME/albumsync/logins`.
  var logins: String {
    get throws(Failure) { try folder("XDG_DATA_HOME", "/.local/share") + "/logins" }
  }

  /// The folder of the originals that are fetched from the page: `$XDG_DATA_HOME/albumsync/originals`.
  var originals: String {
    get throws(Failure) { try folder("XDG_DATA_HOME", "/.local/share") + "/originals" }
  }

  /// A path with a leading `~/` replaced.
  func expanded(_ path: String) throws(Failure) -> String {
    path.hasPrefix("~/") ? try home() + path.dropFirst() : path
  }

  private func folder(_ variable: String, _ fallback: String) throws(Failure) -> String {
    // The specification has relative paths ignored.
    if let base = environment[variable], base.hasPrefix("/") { return base + "/albumsync" }
    return try home() + fallback + "/albumsync"
  }

  private func home() throws(Failure) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    throw Failure(
      .usage,
      "HOME is not set, so there is no place for settings and data. Set it, or XDG_CONFIG_HOME and"
        + " XDG_DATA_HOME, or say --catalog PATH.")
  }
}
