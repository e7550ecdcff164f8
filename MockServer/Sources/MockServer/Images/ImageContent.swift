import Glibc
import HTTPServer

/// A picture's bytes and what they are recognised by.
struct ImageContent: Sendable {
  private enum Store: Sendable {
    case bytes([UInt8])
    case file(String)
  }

  private var store: Store
  private(set) var length: Int
  private(set) var type: String
  /// The ETag with its quotes; nil leaves it out.
  private(set) var etag: String?
  /// The Last-Modified date; nil leaves it out.
  private(set) var lastModified: String?

  /// Bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - type: The Content-Type.
  ///   - identity: A text that changes whenever the bytes do.
  ///   - modified: Unix seconds.
  init(bytes: [UInt8], type: String, identity: String, modified: Int64?) {
    store = .bytes(bytes)
    length = bytes.count
    self.type = type
    let hash = identity.utf8.reduce(UInt64(length)) { SeededRandom.mix($0, UInt64($1)) }
    etag = "\"\(String(hash, radix: 16))\""
    lastModified = HTTPDate.text(modified ?? 1_262_304_000)
  }

  /// A file; nil if it cannot be read.
  init?(file path: String, type: String, modified: Int64?) {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    store = .file(path)
    length = Int(facts.st_size)
    self.type = type
    etag = "\"\(String(length, radix: 16))-\(String(facts.st_mtim.tv_sec, radix: 16))\""
    lastModified = HTTPDate.text(Int64(facts.st_mtim.tv_sec))
  }

  /// Puts other bytes under the same name and validators.
  mutating func replace(with bytes: [UInt8]) {
    store = .bytes(bytes)
    length = bytes.count
  }

  mutating func adjustValidators(quirks: Quirks, fault: FaultEffect.ValidatorFault?) {
    if quirks.noETag { etag = nil }
    if quirks.noLastModified { lastModified = nil }
    switch fault {
    case .changed: etag = etag.map { $0.dropLast() + "-new\"" }
    case .weak: etag = etag.map { "W/" + $0 }
    case .unquoted: etag = etag.map { String($0.dropFirst().dropLast()) }
    case .dateOnly: etag = nil
    case .some(.none):
      etag = nil
      lastModified = nil
    case nil: break
    }
  }

  /// The body, or a part of it.
  func body(_ range: Range<Int>) -> ServerResponse.Body {
    switch store {
    case .bytes(let bytes):
      range.count == bytes.count ? .bytes(bytes) : .bytes(Array(bytes[range]))
    case .file(let path): .file(path: path, offset: range.lowerBound, length: range.count)
    }
  }

  /// All bytes; those of a file that cannot be read are none.
  func readAll() -> [UInt8] {
    switch store {
    case .bytes(let bytes): bytes
    case .file(let path): FileBytes.read(path) ?? []
    }
  }
}
