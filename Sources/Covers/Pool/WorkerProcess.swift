import Glibc
import WorkerProtocol

/// One worker process and the socket to it.
///
/// Owned and used by the pool's thread alone.
struct WorkerProcess {
  let pid: pid_t
  let socket: Int32

  /// What still has to be sent, and how much of its first is sent already.
  private var outgoing: [Message] = []
  private var sent = 0
  private var incoming: [UInt8] = []

  /// A header and what it announces, sent in one call: the worker is woken once, when it has all there is.
  private struct Message {
    let header: [UInt8]
    let payload: [UInt8]

    var count: Int { header.count + payload.count }

    /// Sends what the socket takes of the bytes from an offset on; as `sendmsg` returns.
    func send(over socket: Int32, from offset: Int) -> Int {
      header.withUnsafeBytes { header in
        payload.withUnsafeBytes { payload in
          let head = UnsafeMutableRawBufferPointer(
            mutating: UnsafeRawBufferPointer(rebasing: header.dropFirst(offset)))
          let tail = UnsafeMutableRawBufferPointer(
            mutating: UnsafeRawBufferPointer(rebasing: payload.dropFirst(max(0, offset - header.count))))
          var parts = [
            iovec(iov_base: head.baseAddress, iov_len: head.count),
            iovec(iov_base: tail.baseAddress, iov_len: tail.count),
          ]
          return parts.withUnsafeMutableBufferPointer { parts in
            var message = msghdr()
            message.msg_iov = parts.baseAddress
            message.msg_iovlen = parts.count
            return sendmsg(socket, &message, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
          }
        }
      }
    }
  }

  /// Starts a process.
  ///
  /// Must be called on a thread that lives as long as the process shall: the kernel ends the worker with it.
  init(_ executable: String, _ arguments: WorkerArguments) throws(CoverError) {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw Self.failure("socketpair") }
    var room: Int32 = 1 << 20
    for end in pair {
      setsockopt(end, SOL_SOCKET, SO_SNDBUF, &room, socklen_t(MemoryLayout<Int32>.size))
    }
    _ = fcntl(pair[0], F_SETFL, fcntl(pair[0], F_GETFL) | O_NONBLOCK)
    let (child, code) = Spawn.run(executable, arguments.words, input: pair[1])
    close(pair[1])
    guard code == 0 else {
      close(pair[0])
      throw CoverError(
        .workerLost, "the worker program \(executable) cannot be started: \(String(cString: strerror(code)))")
    }
    (pid, socket) = (child, pair[0])
  }

  private static func failure(_ call: String) -> CoverError {
    CoverError(.workerLost, "no worker can be started: \(call): \(String(cString: strerror(errno)))")
  }

  var hasOutgoing: Bool { !outgoing.isEmpty }

  mutating func enqueue(_ header: [UInt8], _ payload: [UInt8]) {
    outgoing.append(Message(header: header, payload: payload))
  }

  /// Sends what the socket takes now; false if the process is gone.
  mutating func flush() -> Bool {
    while let first = outgoing.first {
      let count = first.send(over: socket, from: sent)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      sent += count
      if sent == first.count {
        outgoing.removeFirst()
        sent = 0
      }
    }
    return true
  }

  /// Takes in what has arrived; false if the process is gone.
  mutating func receive(with scratch: UnsafeMutableRawBufferPointer) -> Bool {
    while true {
      let count = recv(socket, scratch.baseAddress, scratch.count, Int32(MSG_DONTWAIT))
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      if count == 0 { return false }
      incoming.append(contentsOf: UnsafeRawBufferPointer(rebasing: scratch[..<count]))
      if count < scratch.count { return true }
    }
  }

  /// The next whole answer; nil if it has not arrived yet.
  mutating func nextAnswer() throws(WireError) -> WorkerAnswer? {
    let prefix = WorkerAnswer.prefixLength
    guard incoming.count >= prefix else { return nil }
    let length = try WorkerAnswer.bodyLength(prefix: incoming[..<prefix])
    guard incoming.count >= prefix + length else { return nil }
    let answer = try WorkerAnswer(body: incoming[prefix..<prefix + length])
    incoming.removeFirst(prefix + length)
    return answer
  }

  /// Ends the process by force if it still runs, and takes its exit status.
  ///
  /// - Parameter isOver: Whether the process has closed its socket, which it does by ending: its own way of
  ///   ending is reported then, unless it takes longer over that than a process can.
  /// - Returns: The status as `waitpid` gives it.
  func reap(isOver: Bool) -> Int32 {
    var status: Int32 = 0
    close(socket)
    if isOver {
      for _ in 0..<100 {
        if waitpid(pid, &status, WNOHANG) == pid { return status }
        usleep(1000)
      }
    }
    kill(pid, SIGKILL)
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
