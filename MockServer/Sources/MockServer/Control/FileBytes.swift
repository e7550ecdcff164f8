import Glibc

/// Reads whole files.
enum FileBytes {
  /// The bytes of a regular file; nil if it cannot be read or is larger than `limit`.
  static func read(_ path: String, limit: Int = 256 << 20) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= limit else {
      return nil
    }
    let count = Int(facts.st_size)
    var complete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + initialized }, count - initialized)
        if got <= 0 {
          complete = false
          return
        }
        initialized += got
      }
    }
    return complete ? bytes : nil
  }
}
