import Glibc

/// The file a download grows in, beside the place where it goes when complete.
///
/// `PATH.part` holds the bytes, `PATH.part.version` the validator of the version they belong to. Without a
/// validator nothing is kept. Belongs to the client's thread.
final class PartFile {
  struct Failure: Error {
    var text: String
  }

  let path: String
  /// How many bytes are there.
  private(set) var count: Int64 = 0
  /// The entity tag or date of the version the bytes belong to.
  private(set) var version: String?
  private let descriptor: Int32
  private var isFinished = false

  private var partPath: String { path + ".part" }
  private var versionPath: String { path + ".part.version" }

  /// Opens what an earlier attempt has left, or begins.
  init(path: String) throws(Failure) {
    self.path = path
    descriptor = open(path + ".part", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw PartFile.failure("opened", path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, PartFile.isAt(path + ".part", descriptor) else {
      throw Failure(text: "\(path) is being downloaded already: wait for the other download.")
    }
    version = PartFile.read(versionPath)
    count = version == nil ? 0 : Int64(lseek(descriptor, 0, SEEK_END))
    if count <= 0 { version = nil }
  }

  // Runs after a failed init too: everything is set by then.
  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Throws away what is there and notes the version of what is to come.
  func restart(version: String?) throws(Failure) {
    unlink(versionPath)
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw PartFile.failure("written", path)
    }
    count = 0
    self.version = version
    guard let version else { return }
    let file = open(versionPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw PartFile.failure("written", path) }
    defer { close(file) }
    guard write(file, version, version.utf8.count) == version.utf8.count else {
      throw PartFile.failure("written", path)
    }
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw PartFile.failure("written", path) }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    count += Int64(bytes.count)
  }

  /// Moves the complete file to its place.
  func finish() throws(Failure) {
    guard fsync(descriptor) == 0, rename(partPath, path) == 0 else {
      throw PartFile.failure("written", path)
    }
    isFinished = true
    unlink(versionPath)
  }

  /// The download has ended without a complete file: keeps the bytes if they can be gone on from.
  func leave() {
    if isFinished { return }
    if version != nil, count > 0 { return }
    unlink(partPath)
    unlink(versionPath)
  }

  /// Whether the path still leads to the open file: another download may just have moved it to its place.
  private static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino
  }

  private static func failure(_ what: String, _ path: String) -> Failure {
    Failure(text: "\(path) cannot be \(what): \(String(cString: strerror(errno))).")
  }

  private static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count > 0, count < bytes.count, bytes[..<count].allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      return nil
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
