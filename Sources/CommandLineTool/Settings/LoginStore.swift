import Glibc

/// The tokens that `login` keeps: one file a remote, in a folder, both for this user alone.
struct LoginStore: Sendable {
  /// The folder.
  var folder: String

  /// The token kept for a remote; nil if there is none.
  ///
  /// - Throws: ``Failure`` if the file is not this user's alone, or holds no token.
  func token(of remote: String) throws(Failure) -> Token? {
    try SecretFile.read(path(of: remote), what: "The stored login")
  }

  /// Whether a token is kept for a remote.
  func has(_ remote: String) -> Bool { access(path(of: remote), F_OK) == 0 }

  /// Keeps a token, in place of an older one.
  func store(_ token: Token, for remote: String) throws(Failure) {
    try PlainFile.replace(path(of: remote), with: token.secret + "\n", mode: 0o600, what: "the login")
    chmod(folder, 0o700)
  }

  /// Forgets a remote's token.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``Failure`` if it cannot be removed.
  func remove(_ remote: String) throws(Failure) -> Bool {
    if unlink(path(of: remote)) == 0 { return true }
    if errno == ENOENT { return false }
    throw Failure(.usage, "The login \(path(of: remote)) cannot be removed: \(SystemError.text(errno)).")
  }

  /// Names of remotes are safe as names of files (``RemoteSetting/problem(withName:)``).
  private func path(of remote: String) -> String { folder + "/" + remote }
}
