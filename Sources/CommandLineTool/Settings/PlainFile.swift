import Glibc

/// Small files, read and written whole.
enum PlainFile {
  private static let mostBytes = 1 << 20

  /// Reads a file; nil if there is none.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - what: How a message begins.
  /// - Returns: Its bytes.
  /// - Throws: ``Failure`` if it is there but cannot be read, or is no small file.
  static func read(_ path: String, what: String) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(.usage, "\(what) \(path) cannot be read: \(SystemError.text(errno)).")
    }
    defer { close(descriptor) }
    do throws(ReadProblem) {
      return try bytes(from: descriptor, atMost: mostBytes)
    } catch {
      throw Failure(.usage, "\(what) \(path) cannot be read: \(error.reason).")
    }
  }

  /// Why a descriptor's bytes cannot be had.
  struct ReadProblem: Error { var reason: String }

  /// Reads to the end.
  static func bytes(from descriptor: Int32, atMost limit: Int) throws(ReadProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, -1)
        continue
      }
      guard count >= 0 else { throw ReadProblem(reason: SystemError.text(errno)) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else { throw ReadProblem(reason: "it is larger than \(limit) bytes") }
    }
  }

  /// Puts a file in place in one step: whoever reads it sees the old one or the new one.
  ///
  /// - Parameters:
  ///   - path: Where; folders above it are made, for this user alone. A symbolic link is followed.
  ///   - text: What it shall hold.
  ///   - mode: Who may read it.
  ///   - what: What a message calls it.
  /// - Throws: ``Failure`` if it cannot be written; then nothing has changed.
  static func replace(_ path: String, with text: String, mode: mode_t, what: String) throws(Failure) {
    let target = resolved(path)
    makeFolders(above: target)
    let temporary = target + ".\(getpid()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard descriptor >= 0 else { throw cannotWrite(path, what, errno) }
    var problem = SystemError.writeAll(Array(text.utf8), to: descriptor)
    if problem == nil, fsync(descriptor) != 0 { problem = errno }
    close(descriptor)
    if problem == nil, rename(temporary, target) != 0 { problem = errno }
    if let problem {
      unlink(temporary)
      throw cannotWrite(path, what, problem)
    }
  }

  private static func cannotWrite(_ path: String, _ what: String, _ number: Int32) -> Failure {
    Failure(
      .usage,
      "\(what.prefix(1).uppercased() + what.dropFirst()) \(path) cannot be written: \(SystemError.text(number))."
    )
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func makeFolders(above path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" { mkdir(String(path[..<index]), 0o700) }
  }
}
