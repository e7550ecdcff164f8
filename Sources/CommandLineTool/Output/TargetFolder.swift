import Glibc

/// A folder that a person named to have files written to.
enum TargetFolder {
  /// Makes a folder, and those above it, where they are missing.
  ///
  /// - Throws: ``Failure`` if it is not there then, or no folder.
  static func make(_ path: String) throws(Failure) {
    for index in path.indices.dropFirst() where path[index] == "/" { mkdir(String(path[..<index]), 0o777) }
    mkdir(path, 0o777)
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw Failure(.usage, "The folder \(path) cannot be made: \(SystemError.text(errno)).")
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw Failure(.usage, "\(path) is not a folder.") }
  }

  /// Writes a file, replacing one that is there.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw failure(path, errno) }
    let problem = SystemError.writeAll(bytes, to: descriptor)
    close(descriptor)
    if let problem { throw failure(path, problem) }
  }

  private static func failure(_ path: String, _ number: Int32) -> Failure {
    Failure(.internalError, "\(path) cannot be written: \(SystemError.text(number)).")
  }
}
