import Glibc

/// SIGTERM and SIGINT as something to wait for.
enum StopSignal {
  // Written once before the handlers are set; a signal handler may only write to it.
  nonisolated(unsafe) private static var pipeEnds: (Int32, Int32) = (-1, -1)

  /// Takes the signals over; to be called once, before the first thread.
  static func prepare() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeEnds = (ends[0], ends[1])
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      var byte: UInt8 = 1
      _ = write(StopSignal.pipeEnds.1, &byte, 1)
    }
    action.sa_flags = SA_RESTART
    sigaction(SIGTERM, &action, nil)
    sigaction(SIGINT, &action, nil)
    signal(SIGPIPE, SIG_IGN)
    // Whoever starts this from a thread that blocks signals hands that on.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Blocks the calling thread until one of them comes.
  static func wait() {
    var byte: UInt8 = 0
    while read(pipeEnds.0, &byte, 1) < 0 && errno == EINTR {}
  }
}
