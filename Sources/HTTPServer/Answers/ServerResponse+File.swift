import Glibc

extension ServerResponse.Body {
  /// The length in bytes; nil for a stream or a file that is not there.
  var count: Int? {
    switch self {
    case .bytes(let bytes): return bytes.count
    case .file(let path, let offset, let length):
      if let length { return length }
      var facts = stat()
      guard stat(path, &facts) == 0, offset >= 0, offset <= Int(facts.st_size) else { return nil }
      return Int(facts.st_size) - offset
    case .stream: return nil
    }
  }

  /// A part of it; nil for a stream.
  func part(_ range: Range<Int>) -> ServerResponse.Body? {
    switch self {
    case .bytes(let bytes): .bytes(Array(bytes[range]))
    case .file(let path, let offset, _):
      .file(path: path, offset: offset + range.lowerBound, length: range.count)
    case .stream: nil
    }
  }

  /// The bytes in memory; empty for a stream or a file that cannot be read.
  var loaded: [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .stream: return []
    case .file(let path, let offset, _):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0, let count, count >= 0 else { return [] }
      defer { close(descriptor) }
      return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        while filled < count {
          let more = pread(
            descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
          if more <= 0 { return }
          filled += more
        }
      }
    }
  }
}
