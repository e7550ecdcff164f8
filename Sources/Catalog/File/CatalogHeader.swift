internal import Glibc

/// What the first bytes of a file tell, read without SQLite, so that what is not ours stays untouched.
struct CatalogHeader {
  let applicationID: Int64
  let version: Int64

  /// Reads the header; nil if there is no file or an empty one.
  ///
  /// What is no plain file, and could block or worse, is refused.
  init?(_ location: CatalogLocation) throws(CatalogError) {
    let descriptor = open(location.real, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw CatalogError(errno: errno, reading: location)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CatalogError(.cannotOpen, path: location.given, detail: "it is not a file")
    }
    if status.st_size == 0 { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw CatalogError(errno: errno, reading: location) }
    guard bytes.starts(with: "SQLite format 3\u{0}".utf8) else {
      throw CatalogError(.notACatalog, path: location.given)
    }
    guard count == bytes.count else { throw CatalogError(.damaged, path: location.given) }
    version = Self.integer(bytes, at: 60)
    applicationID = Self.integer(bytes, at: 68)
  }

  /// Refuses a file of another program or of a newer version.
  ///
  /// A log beside the file may hold a newer header: SQLite's own view is checked after opening.
  static func check(_ location: CatalogLocation) throws(CatalogError) {
    guard let header = try CatalogHeader(location) else { return }
    // A database without a number is what a kill at the very beginning leaves.
    if header.applicationID == 0 && header.version == 0 { return }
    guard header.applicationID == Migration.applicationID else {
      throw CatalogError(.notACatalog, path: location.given)
    }
    guard header.version <= Migration.all.count else { throw CatalogError(.newer, path: location.given) }
  }

  private static func integer(_ bytes: [UInt8], at offset: Int) -> Int64 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int64($1) }
  }
}
