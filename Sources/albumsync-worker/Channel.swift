import Glibc

/// The socket to the parent.
enum Channel {
  /// Why nothing more can be exchanged.
  enum Failure: Error {
    /// The other side is gone or sends nonsense.
    case broken
  }

  static var isSocket: Bool {
    var status = stat()
    return fstat(0, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Fills a buffer; false if the other side has closed before the first byte.
  static func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Bool {
    var done = 0
    while done < buffer.count {
      let count = Glibc.recv(
        0, buffer.baseAddress?.advanced(by: done), buffer.count - done, Int32(MSG_WAITALL))
      if count < 0, errno == EINTR { continue }
      if count == 0, done == 0 { return false }
      guard count > 0 else { throw .broken }
      done += count
    }
    return true
  }

  static func write(_ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.send(0, buffer.baseAddress?.advanced(by: done), buffer.count - done, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .broken }
      done += count
    }
  }

  static func complain(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
