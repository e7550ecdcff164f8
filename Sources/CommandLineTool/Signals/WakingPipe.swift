import Glibc

/// A pipe into which a signal handler writes, because it may do little else.
struct WakingPipe: Sendable {
  // Written once, by `open()`, before a handler is set that reads it.
  nonisolated(unsafe) private static var writingEnd: Int32 = -1

  private let readingEnd: Int32

  /// Makes the process's one pipe; nil if there are no descriptors left.
  static func open() -> WakingPipe? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writingEnd = ends[1]
    return WakingPipe(readingEnd: ends[0])
  }

  /// Wakes one ``wait()``; safe in a signal handler.
  static func wake() {
    let kept = errno
    var byte: UInt8 = 1
    _ = write(writingEnd, &byte, 1)
    errno = kept
  }

  /// Waits for a wake-up; false if there will be none.
  func wait() -> Bool {
    var byte: UInt8 = 0
    while true {
      let count = read(readingEnd, &byte, 1)
      if count == 1 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }
}
