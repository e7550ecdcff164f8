import Glibc

/// Starts a program with a socket as its standard input and nothing else of ours.
enum Spawn {
  /// The variables handed on: where a toolchain keeps its libraries, and what sanitizers are told.
  private static let inherited = ["LD_LIBRARY_PATH", "TSAN_OPTIONS", "UBSAN_OPTIONS"]

  /// Starts it.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: The words after its name.
  ///   - input: Becomes its file descriptor 0; 1 and 2 are `/dev/null`.
  /// - Returns: The process id, and 0 or an errno.
  static func run(_ program: String, _ arguments: [String], input: Int32) -> (pid_t, Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own: Ctrl-C is for the command, which ends its workers itself.
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, program, &actions, &attributes, &words, &variables)
    return (pid, code)
  }

  private static var environment: [String] {
    let handedOn = inherited.compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
    let sanitizer = getenv("ASAN_OPTIONS").map { String(cString: $0) + ":" } ?? ""
    return handedOn + [
      "ASAN_OPTIONS=\(sanitizer)detect_leaks=0", "SWIFT_BACKTRACE=enable=no", "LC_ALL=C",
    ]
  }
}
