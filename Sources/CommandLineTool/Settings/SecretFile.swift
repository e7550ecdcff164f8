import Glibc

/// Files that hold a token: for their owner's eyes alone.
enum SecretFile {
  private static let mostBytes = 64 << 10

  /// Reads a token from a file, or from a pipe (`<(…)`, `/dev/stdin`).
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - what: How a message begins, such as `The token file`.
  /// - Returns: The token; nil if there is no such file.
  /// - Throws: ``Failure`` if it cannot be read, belongs to somebody else, can be read by others, or holds no token.
  static func read(_ path: String, what: String) throws(Failure) -> Token? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure(.login, "\(what) \(path) cannot be read: \(SystemError.text(errno)).")
    }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else {
      throw Failure(.login, "\(what) \(path) cannot be read: \(SystemError.text(errno)).")
    }
    if facts.st_mode & S_IFMT == S_IFREG {
      guard facts.st_uid == geteuid() || facts.st_uid == 0 else {
        throw Failure(.login, "\(what) \(path) belongs to another user, so it is not read.")
      }
      guard facts.st_mode & 0o077 == 0 else {
        throw Failure(
          .login,
          "\(what) \(path) can be read or changed by other users, so it is not used."
            + " Run \"chmod 600\" on it, and get a new token if others may have read this one.")
      }
    }
    let bytes: [UInt8]
    do throws(PlainFile.ReadProblem) {
      bytes = try PlainFile.bytes(from: descriptor, atMost: mostBytes)
    } catch {
      throw Failure(.login, "\(what) \(path) cannot be read: \(error.reason).")
    }
    return try Token(String(decoding: bytes, as: UTF8.self), from: "\(what) \(path)")
  }
}
