internal import Glibc

/// A folder that an archive is written to.
///
/// Only a new or empty folder is taken, or one that holds an earlier archive, which is then replaced: a file in
/// it tells. Each file is written beside its place and then put there, so that none is ever half.
final class ExportFolder {
  private static let mark = ".albumsync-archive"

  let path: String
  private var written: Set<String> = []

  init(path: String) throws(ExportError) {
    self.path = path
    try Self.makeFolder(path)
    let names = try Self.names(in: path)
    if !names.isEmpty, !names.contains(Self.mark) { throw ExportError(.notEmpty, path: path) }
    for folder in ["data", "covers"] { try Self.makeFolder("\(path)/\(folder)") }
    try write(Self.mark, Array("Made by albumsync; `albumsync export html` writes here again.\n".utf8))
  }

  /// Writes a file that is whole in memory.
  func write(_ name: String, _ bytes: [UInt8]) throws(ExportError) {
    let file = try begin(name)
    try file.append(bytes)
    try file.finish()
  }

  /// Begins a file that is written piece by piece.
  func begin(_ name: String) throws(ExportError) -> ExportFile {
    written.insert(name)
    return try ExportFile(path: "\(path)/\(name)")
  }

  /// Removes what an earlier archive had and this one has not.
  func removeOld() throws(ExportError) {
    for folder in ["data", "covers"] {
      for name in try Self.names(in: "\(path)/\(folder)") where !written.contains("\(folder)/\(name)") {
        unlink("\(path)/\(folder)/\(name)")
      }
    }
  }

  private static func makeFolder(_ path: String) throws(ExportError) {
    if mkdir(path, 0o755) == 0 { return }
    var facts = stat()
    let isFolder = errno == EEXIST && stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    if !isFolder { throw ExportError(.cannotWrite, path: path, errno: errno) }
  }

  private static func names(in path: String) throws(ExportError) -> [String] {
    guard let folder = opendir(path) else { throw ExportError(.cannotWrite, path: path, errno: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// A file being written.
final class ExportFile {
  private let path: String
  private var descriptor: Int32

  init(path: String) throws(ExportError) {
    self.path = path
    descriptor = open("\(path).part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    if descriptor < 0 { throw ExportError(.cannotWrite, path: path, errno: errno) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink("\(path).part")
  }

  func append(_ bytes: [UInt8]) throws(ExportError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { throw ExportError(.cannotWrite, path: path, errno: errno) }
      sent += count
    }
  }

  /// Puts the file in its place.
  func finish() throws(ExportError) {
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed, rename("\(path).part", path) == 0 else {
      let code = errno
      unlink("\(path).part")
      throw ExportError(.cannotWrite, path: path, errno: code)
    }
  }
}
