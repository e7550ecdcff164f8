internal import Glibc

/// The right to write to a catalog: one holder over all processes.
///
/// The lock is the kernel's, on a file beside the catalog, and ends with the process however it ends; the
/// process id in the file is only there to be told to others. The file itself stays.
final class CatalogLock {
  private let descriptor: Int32

  /// Takes the lock, or fails at once.
  init(_ location: CatalogLocation) throws(CatalogError) {
    let file = open(location.lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw CatalogError(errno: errno, path: location.given) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = Self.holder(file)
      close(file)
      throw code == EWOULDBLOCK
        ? CatalogError(.busy(pid: holder), path: location.given)
        : CatalogError(errno: code, path: location.given)
    }
    // Set only now: an object whose properties are all set is deinitialised even when its initialiser throws,
    // and would truncate and close what has this number by then.
    descriptor = file
    // A full disk must not keep anyone from writing less: the id is missing then.
    ftruncate(descriptor, 0)
    let text = Array("\(getpid())\n".utf8)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  deinit {
    ftruncate(descriptor, 0)
    // Closing alone would leave the lock to a child that is being started right now.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0 else { return nil }
    let digits = buffer.prefix(count).prefix { $0 != UInt8(ascii: "\n") }
    return Int32(String(decoding: digits, as: UTF8.self))
  }
}

extension CatalogError {
  /// Tells a failed system call in the catalog's terms.
  init(errno code: Int32, path: String) {
    let kind: Kind =
      switch code {
      case EROFS, EACCES, EPERM: .readOnly
      case ENOSPC, EDQUOT: .full
      case EIO: .io
      default: .cannotOpen
      }
    self.init(kind, path: path, detail: String(cString: strerror(code)))
  }

  /// Tells a failed reading system call in the catalog's terms.
  init(errno code: Int32, reading location: CatalogLocation) {
    let kind: Kind = code == EIO ? .io : .cannotOpen
    self.init(kind, path: location.given, detail: String(cString: strerror(code)))
  }
}
