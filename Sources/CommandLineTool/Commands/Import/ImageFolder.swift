import Glibc

/// The image files of a folder and the folders in it.
struct ImageFolder {
  /// A file as the system tells of it.
  struct File: Sendable {
    /// Its path from the folder.
    var name: String
    /// Its absolute path.
    var path: String
    /// Seconds since 1970 of its last change.
    var modified: Int64
    /// Differs whenever its bytes may differ.
    var version: String
  }

  /// Deeper folders are not looked at.
  private static let maximumDepth = 32
  private static let endings: Set = [
    "jpg", "jpeg", "jpe", "png", "gif", "webp", "heic", "heif", "avif", "tif", "tiff",
  ]

  /// Its absolute path, symbolic links resolved.
  let path: String
  /// Its own name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? "/" }

  /// Finds a folder.
  ///
  /// - Throws: ``Failure`` if there is none.
  init(_ given: String) throws(Failure) {
    guard let real = realpath(given, nil) else {
      throw Failure(.usage, "The folder \(given) cannot be read: \(SystemError.text(errno)).")
    }
    defer { free(real) }
    path = String(cString: real)
  }

  /// Its image files, by their endings, in the order of their names; hidden ones and symbolic links to folders are
  /// passed over.
  ///
  /// - Throws: ``Failure`` if the folder cannot be read.
  func files() throws(Failure) -> [File] {
    var found: [File] = []
    try gather("", depth: 0, into: &found)
    return found.sorted { $0.name < $1.name }
  }

  private func gather(_ inner: String, depth: Int, into found: inout [File]) throws(Failure) {
    guard depth <= Self.maximumDepth else { return }
    let folder = path + "/" + inner
    guard let stream = opendir(folder) else {
      throw Failure(.usage, "The folder \(folder) cannot be read: \(SystemError.text(errno)).")
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, !name.hasPrefix(".") else { continue }
      var facts = stat()
      let file = folder + name
      guard lstat(file, &facts) == 0 else { continue }
      if facts.st_mode & S_IFMT == S_IFDIR {
        try gather(inner + name + "/", depth: depth + 1, into: &found)
      } else if Self.isImage(name), stat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG {
        let time = facts.st_mtim
        found.append(
          File(
            name: inner + name, path: file, modified: Int64(time.tv_sec),
            version: "\"\(facts.st_size)-\(time.tv_sec)-\(time.tv_nsec)\""))
      }
    }
  }

  private static func isImage(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }
}
