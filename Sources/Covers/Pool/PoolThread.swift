import Glibc
import Synchronization
import WorkerProtocol

/// The one thread that owns the worker processes: it waits in `poll`, feeds the plan and does what it says.
///
/// `@unchecked Sendable`: `inbox` has its own lock; everything below `// Thread` is used by the thread alone.
final class PoolThread: @unchecked Sendable {
  typealias Reply = @Sendable (PoolPlan.Outcome) -> Void

  enum Message {
    case submit(UInt64, WorkerRequest, [UInt8], Reply)
    case cancel(UInt64)
    case close(@Sendable () -> Void)
  }

  private struct Inbox {
    var messages: [Message] = []
    var isClosed = false
  }

  private let configuration: WorkerConfiguration
  private let inbox = Mutex(Inbox())
  /// A pair of sockets: what is written to the bell ends the wait.
  private let wakeup: Int32
  private let bell: Int32

  // Thread
  private var plan: PoolPlan
  private var processes: [Int: WorkerProcess] = [:]
  private var work: [UInt64: (request: WorkerRequest, bytes: [UInt8], reply: Reply)] = [:]
  private var failedStarts: [(slot: Int, loss: PoolPlan.Loss)] = []
  private var closing: [@Sendable () -> Void] = []
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)

  /// Starts the thread; it runs until it is sent `close`.
  init(_ configuration: WorkerConfiguration) {
    self.configuration = configuration
    let allowance = configuration.limits.deadline.components
    let nanoseconds = allowance.seconds.multipliedReportingOverflow(by: 1_000_000_000)
    plan = PoolPlan(
      processes: configuration.processes,
      allowance: nanoseconds.overflow
        ? .max / 4 : nanoseconds.partialValue + allowance.attoseconds / 1_000_000_000)
    var pair: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    socketpair(AF_UNIX, Int32(kind), 0, &pair)
    (wakeup, bell) = (pair[0], pair[1])
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self)
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<PoolThread>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    pthread_detach(thread)
  }

  deinit {
    scratch.deallocate()
    close(wakeup)
    close(bell)
  }

  /// Leaves a message for the thread; from any thread, never waits.
  func post(_ message: Message) {
    let (isFirst, isClosed) = inbox.withLock { inbox in
      if !inbox.isClosed { inbox.messages.append(message) }
      return (inbox.messages.count == 1, inbox.isClosed)
    }
    if isClosed { return Self.decline(message) }
    var stroke: UInt8 = 1
    if isFirst { _ = write(bell, &stroke, 1) }
  }

  private static func decline(_ message: Message) {
    switch message {
    case .submit(_, _, _, let reply): reply(.failed(.cancelled))
    case .cancel: break
    case .close(let body): body()
    }
  }

  private func run() {
    while closing.isEmpty {
      wait()
      for message in takeMessages(closing: false) { handle(message) }
      perform(plan.tick(now: Self.now))
    }
    for message in takeMessages(closing: true) { Self.decline(message) }
    for body in closing { body() }
  }

  private func takeMessages(closing: Bool) -> [Message] {
    inbox.withLock { inbox in
      defer { inbox.messages = [] }
      inbox.isClosed = closing
      return inbox.messages
    }
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private func handle(_ message: Message) {
    switch message {
    case .submit(let id, let request, let bytes, let reply):
      work[id] = (request, bytes, reply)
      perform(plan.submit(id, now: Self.now))
    case .cancel(let id): perform(plan.cancel(id))
    case .close(let body):
      perform(plan.close())
      closing.append(body)
    }
  }

  /// Waits for a message, a process that has something to say or room to listen, or the next deadline.
  private func wait() {
    var milliseconds: Int32 = -1
    if let deadline = plan.nextDeadline {
      milliseconds = Int32(clamping: max(0, (deadline - Self.now + 999_999) / 1_000_000))
    }
    let slots = processes.keys.sorted()
    var list = [pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)]
    for slot in slots {
      guard let process = processes[slot] else { continue }
      let events = process.hasOutgoing ? POLLIN | POLLOUT : POLLIN
      list.append(pollfd(fd: process.socket, events: Int16(events), revents: 0))
    }
    guard poll(&list, nfds_t(list.count), milliseconds) > 0 else { return }
    if list[0].revents != 0 {
      while read(wakeup, scratch.baseAddress, 64) == 64 {}
    }
    for (index, slot) in slots.enumerated() where list[index + 1].revents != 0 { serve(slot) }
  }

  private func serve(_ slot: Int) {
    guard let pid = processes[slot]?.pid else { return }
    let hears = processes[slot]?.flush() ?? false
    let speaks = processes[slot]?.receive(with: scratch) ?? false
    // It may have answered before it ended; and an answer may have ended it.
    takeAnswers(slot)
    if !(hears && speaks), processes[slot]?.pid == pid { end(slot) }
  }

  private func takeAnswers(_ slot: Int) {
    do throws(WireError) {
      while let answer = try processes[slot]?.nextAnswer() {
        perform(plan.received(answer, from: slot, now: Self.now))
      }
    } catch {
      perform(plan.lost(slot, .crashed("its answer cannot be read"), now: Self.now))
    }
  }

  /// A process has closed its socket: finds out how it ended.
  private func end(_ slot: Int) {
    guard let process = processes.removeValue(forKey: slot) else { return }
    let status = process.reap(isOver: true)
    let signal = status & 0x7F
    let loss: PoolPlan.Loss =
      signal == SIGPROF ? .tooSlow : .crashed(signal == 0 ? "exit \(status >> 8 & 0xFF)" : "signal \(signal)")
    perform(plan.lost(slot, loss, now: Self.now))
  }

  private func start(_ slot: Int, _ lane: WorkerArguments.Lane) {
    let limits = configuration.limits
    let arguments = WorkerArguments(
      lane: lane, memory: limits.workerMemory, seconds: limits.processorSeconds, pixels: limits.maximumPixels,
      bytes: limits.maximumBytes)
    do throws(CoverError) {
      processes[slot] = try WorkerProcess(configuration.executable, arguments)
    } catch {
      failedStarts.append((slot, .crashed(error.message)))
    }
  }

  private func send(_ id: UInt64, to slot: Int) {
    guard let job = work[id] else { return }
    processes[slot]?.enqueue(job.request.header, job.bytes)
    // What the socket does not take now, or a process that is gone, `poll` reports.
    _ = processes[slot]?.flush()
  }

  private func perform(_ actions: [PoolPlan.Action]) {
    for action in actions {
      switch action {
      case .start(let slot, let lane): start(slot, lane)
      case .send(let slot, let job): send(job, to: slot)
      case .stop(let slot): _ = processes.removeValue(forKey: slot)?.reap(isOver: false)
      case .finish(let id, let outcome): work.removeValue(forKey: id)?.reply(outcome)
      }
    }
    while let (slot, loss) = failedStarts.popLast() { perform(plan.lost(slot, loss, now: Self.now)) }
  }
}
