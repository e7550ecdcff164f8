import Glibc

/// Signals to this process as something a thread can wait for.
///
/// A signal handler may do little else than write into a pipe; everything that a signal is to bring about happens on
/// the thread that waits at its other end.
public struct SignalPipe: Sendable {
  // Written once, by `open(for:)`, before a handler is set that reads it.
  nonisolated(unsafe) private static var writingEnd: Int32 = -1

  private let readingEnd: Int32

  /// Makes the process's one pipe and lets these signals write into it, blocked though the caller of the process may
  /// have left them; to be called once, before there is a second thread.
  ///
  /// SIGPIPE is ignored from then on: writing to a reader that has gone is an error like any other.
  ///
  /// - Returns: Nil if there are no descriptors left; the signals then do what they always do.
  public static func open(for signals: [Int32]) -> SignalPipe? {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    writingEnd = ends[1]
    var set = sigset_t()
    sigemptyset(&set)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let kept = errno
      var byte: UInt8 = 1
      _ = write(SignalPipe.writingEnd, &byte, 1)
      errno = kept
    }
    action.sa_flags = SA_RESTART
    for number in signals {
      sigaction(number, &action, nil)
      sigaddset(&set, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    return SignalPipe(readingEnd: ends[0])
  }

  /// Blocks the calling thread until the next of the signals; false if there will be none.
  public func wait() -> Bool {
    var byte: UInt8 = 0
    while true {
      let count = read(readingEnd, &byte, 1)
      if count == 1 { return true }
      if count == 0 || errno != EINTR { return false }
    }
  }
}
