import Glibc

/// What the operating system says.
enum SystemError {
  /// An error number in words, the same in every language setting.
  static func text(_ number: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(number, &buffer, buffer.count) == 0 else { return "error \(number)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes bytes however many calls it takes.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - descriptor: Where to; waited for if it does not block.
  /// - Returns: nil once all is written, else the error's number.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let written = write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
        if written >= 0 {
          offset += written
        } else if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
