import CCurl
import Glibc
import Synchronization

/// The door to the owner thread: orders go into a locked inbox, a wake-up tells the thread.
///
/// `@unchecked Sendable`: the multi handle is the owner thread's; other threads only wake it, under `inbox`'s
/// lock and only while it exists.
final class TransferLoop: @unchecked Sendable {
  enum Command: Sendable {
    case start(Transfer.Order)
    case cancel(TransferID)
    case change(TransferID, HTTPPriority)
    case report(@Sendable ([TransferStatus]) -> Void)
  }

  private struct Inbox {
    var commands: [Command] = []
    var multi: OpaquePointer?
    var thread: pthread_t?
    var stopped = false
  }

  private let configuration: HTTPConfiguration
  private let inbox = Mutex(Inbox())

  init(configuration: HTTPConfiguration) { self.configuration = configuration }

  /// Hands over a command; false if the loop has stopped or the thread cannot start.
  func post(_ command: Command) -> Bool {
    inbox.withLock { inbox in
      if inbox.stopped { return false }
      if inbox.multi == nil, !start(&inbox) { return false }
      inbox.commands.append(command)
      if inbox.commands.count == 1, let multi = inbox.multi { ccurl_multi_wakeup(multi) }
      return true
    }
  }

  /// Cancels everything and ends the thread; `waiting`: returns when it has ended.
  func stop(waiting: Bool) {
    let thread = inbox.withLock { inbox -> pthread_t? in
      inbox.stopped = true
      if let multi = inbox.multi { ccurl_multi_wakeup(multi) }
      defer { inbox.thread = nil }
      return inbox.thread
    }
    guard let thread else { return }
    if waiting { pthread_join(thread, nil) } else { pthread_detach(thread) }
  }

  private func start(_ inbox: inout Inbox) -> Bool {
    guard let multi = ccurl_multi_new() else { return false }
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Start(loop: self, multi: multi)).toOpaque()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        start.loop.run(start.multi)
        return nil
      }, box)
    guard code == 0 else {
      Unmanaged<Start>.fromOpaque(box).release()
      ccurl_multi_free(multi)
      return false
    }
    inbox.multi = multi
    inbox.thread = thread
    return true
  }

  private final class Start {
    let loop: TransferLoop
    let multi: OpaquePointer
    init(loop: TransferLoop, multi: OpaquePointer) {
      self.loop = loop
      self.multi = multi
    }
  }

  private func run(_ multi: OpaquePointer) {
    // Signals are for the program's own threads; a broken connection must not end the program with one.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    let engine = TransferEngine(multi: multi, configuration: configuration)
    while true {
      let (commands, stopped) = inbox.withLock { inbox in
        defer { inbox.commands.removeAll(keepingCapacity: true) }
        return (inbox.commands, inbox.stopped)
      }
      for command in commands { engine.obey(command) }
      if stopped { break }
      engine.turn()
    }
    engine.cancelAll()
    withExtendedLifetime(engine) {
      inbox.withLock { inbox in
        inbox.multi = nil
        ccurl_multi_free(multi)
      }
    }
  }
}
