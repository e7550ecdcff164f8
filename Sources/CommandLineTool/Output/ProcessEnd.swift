import Glibc

/// The end of the process.
enum ProcessEnd {
  /// Ends the process as a command has ended.
  static func now(_ code: ExitCode) -> Never { exit(code.rawValue) }

  /// Ends the process from any thread, without waiting for anything.
  static func atOnce(_ code: ExitCode) -> Never { _exit(code.rawValue) }
}
