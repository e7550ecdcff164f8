import Glibc

/// The environment variables the command listens to, and the token that came that way.
struct Environment: Sendable {
  /// The variable that may hold a token.
  static let tokenVariable = "ALBUMSYNC_TOKEN"

  private static let names = [
    "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "NO_COLOR", "TERM", "COLUMNS", "LC_ALL",
    "LC_MESSAGES", "LANG", "LANGUAGE", "TMUX",
  ]

  private var values: [String: String]
  /// The token, if the variable was set and not empty.
  private(set) var token: String?

  /// Makes an environment of given variables.
  init(_ values: [String: String] = [:]) {
    token = values[Self.tokenVariable].flatMap { $0.isEmpty ? nil : $0 }
    self.values = values
    self.values[Self.tokenVariable] = nil
  }

  /// A variable's value; nil if it is not set.
  subscript(name: String) -> String? { values[name] }

  /// Takes the process's variables, and the token away from it.
  ///
  /// The token's bytes are overwritten where they lie, since `/proc/PID/environ` shows that memory as long as the
  /// process lives, and the variable is unset, so that no child inherits it. Only safe while there is one thread.
  static func takingProcess() -> Environment {
    var values: [String: String] = [:]
    for name in names + [tokenVariable] {
      guard let value = getenv(name) else { continue }
      values[name] = String(cString: value)
      if name == tokenVariable { memset(value, 0, strlen(value)) }
    }
    unsetenv(tokenVariable)
    return Environment(values)
  }
}
