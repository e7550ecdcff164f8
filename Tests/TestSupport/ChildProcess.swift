internal import CTestSupport
public import Glibc

/// A process started by a test, with pipes that no other process inherits.
///
/// It inherits nothing else: a connection that a test closes is closed, whatever was started while it was open.
/// Foundation's `Process` waits until nobody holds a socket that any process started meanwhile may have inherited.
public final class ChildProcess {
  /// Why there is no process, or why it is waited for in vain.
  public enum Problem: Error {
    case cannotStart(String, Int32)
    case noPipe(Int32)
    case ended(stdout: String, stderr: String)
  }

  /// Where programs are looked for, and no variable else.
  public static let bareEnvironment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]

  /// Its process id.
  public let pid: pid_t
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  /// What it wrote to stdout, as far as it has been read.
  public private(set) var stdout: [UInt8] = []
  /// What it wrote to stderr, as far as it has been read.
  public private(set) var stderr: [UInt8] = []
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Without its name.
  ///   - environment: All its variables.
  ///   - standardOutput: An open descriptor in place of a pipe.
  /// - Throws: ``Problem`` if it cannot be started.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String] = bareEnvironment,
    standardOutput: Int32? = nil
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let stdin = try Self.pipe()
    let stdout = try Self.pipe()
    let stderr = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, stdin.read, 0)
    posix_spawn_file_actions_adddup2(&actions, standardOutput ?? stdout.write, 1)
    posix_spawn_file_actions_adddup2(&actions, stderr.write, 2)
    ct_inherit_nothing(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      (argv + envp).forEach { free($0) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      for end in [stdin.read, stdout.write, stderr.write] { close(end) }
    }
    var pid: pid_t = 0
    let failed = posix_spawn(&pid, program, &actions, &attributes, argv, envp)
    (self.pid, input, output, errors) = (pid, stdin.write, stdout.read, stderr.read)
    // From here on all is set, and what is open is closed with this object.
    if failed != 0 {
      status = -1
      throw Problem.cannotStart(program, failed)
    }
  }

  deinit {
    if status == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    close(output)
    close(errors)
    if !isInputClosed { close(input) }
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard ct_pipe(&ends) == 0 else { throw Problem.noPipe(errno) }
    return (ends[0], ends[1])
  }

  private var isInputClosed = false

  /// Writes to its stdin.
  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
  }

  /// Ends its stdin.
  public func endInput() {
    if !isInputClosed { close(input) }
    isInputClosed = true
  }

  /// Bytes sent that it has not read yet.
  public var unreadInput: Int {
    var count: Int32 = 0
    _ = ioctl(input, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Reads until its stdout holds a text.
  ///
  /// - Throws: ``Problem`` if it ends before.
  public func waitForOutput(_ text: String) throws { try waitForOutput { $0.contains(text) } }

  /// Reads until its stdout is as wanted.
  ///
  /// - Throws: ``Problem`` if it ends before.
  public func waitForOutput(until isEnough: (String) -> Bool) throws {
    try wait(for: \.stdout, until: isEnough)
  }

  /// Reads until its stderr holds a text.
  ///
  /// - Throws: ``Problem`` if it ends before.
  public func waitForErrors(_ text: String) throws {
    try wait(for: \.stderr) { $0.contains(text) }
  }

  private func wait(
    for stream: KeyPath<ChildProcess, [UInt8]>, until isEnough: (String) -> Bool
  ) throws {
    while !isEnough(String(decoding: self[keyPath: stream], as: UTF8.self)) {
      guard gather() else {
        throw Problem.ended(
          stdout: String(decoding: stdout, as: UTF8.self), stderr: String(decoding: stderr, as: UTF8.self))
      }
    }
  }

  /// Whether it has ended of itself.
  public var hasEnded: Bool {
    if status == nil {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid { self.status = status }
    }
    return status != nil
  }

  /// Waits for its end, or kills it once it has said nothing for three minutes.
  ///
  /// - Returns: The exit code; 128 and the signal's number if a signal ended it.
  @discardableResult
  public func finish() -> Int32 {
    endInput()
    while gather() {}
    if let status { return Self.code(status) }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    self.status = status
    return Self.code(status)
  }

  private static func code(_ status: Int32) -> Int32 {
    status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// Descriptors that have ended.
  private var ended: Set<Int32> = []

  /// How long a process may be silent, in seconds: many times what any takes, so that none holds the others up.
  private static let patience: Int32 = 180

  /// Reads what there is of stdout and stderr, waiting for some; false once both have ended.
  private func gather() -> Bool {
    var waiting = [output, errors].filter { !ended.contains($0) }.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard !waiting.isEmpty else { return false }
    if poll(&waiting, nfds_t(waiting.count), Self.patience * 1000) == 0 { kill(pid, SIGKILL) }
    for ready in waiting where ready.revents != 0 {
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = read(ready.fd, &piece, piece.count)
      if count <= 0 {
        ended.insert(ready.fd)
      } else if ready.fd == output {
        stdout += piece[..<count]
      } else {
        stderr += piece[..<count]
      }
    }
    return true
  }
}
