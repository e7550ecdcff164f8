import Glibc

/// A file that leads the browser to the page, in a folder that nobody else may look into.
///
/// The arguments of a process are seen by everybody on the machine: the browser gets this file's path and not the
/// address with its key.
struct DoorFile: Sendable {
  /// The file.
  let path: String
  private let folder: String

  /// Writes it, to the folder of this user's session or else to a new one for temporary files; nil if neither works.
  ///
  /// - Parameters:
  ///   - text: What stands in it.
  ///   - runtimeFolder: `XDG_RUNTIME_DIR`; passed over unless it is this user's alone.
  init?(_ text: String, runtimeFolder: String?) {
    let parent = runtimeFolder.flatMap { Self.isPrivate($0) ? $0 : nil } ?? "/tmp"
    guard let made = Self.makeFolder(in: parent) else { return nil }
    folder = made
    path = made + "/open.html"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    let isWritten = file >= 0 && SystemError.writeAll(Array(text.utf8), to: file) == nil
    if file >= 0 { close(file) }
    if isWritten { return }
    remove()
    return nil
  }

  /// Takes it away; doing it again does nothing.
  func remove() {
    unlink(path)
    rmdir(folder)
  }

  private static func makeFolder(in parent: String) -> String? {
    // With mode 0700, whatever the umask.
    guard let name = strdup(parent + "/albumsync-XXXXXX") else { return nil }
    defer { free(name) }
    return mkdtemp(name).map { String(cString: $0) }
  }

  private static func isPrivate(_ folder: String) -> Bool {
    var facts = stat()
    return folder.hasPrefix("/") && lstat(folder, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
      && facts.st_uid == geteuid() && facts.st_mode & 0o077 == 0
  }
}
