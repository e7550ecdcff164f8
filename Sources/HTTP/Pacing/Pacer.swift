import Synchronization

/// Keeps the requests of all transfers to one remote apart: one for each remote, shared by all that ask it.
///
/// After a rate limit everybody waits; a success of a request sent earlier does not shorten that. As the remote
/// tells that its limits are nearly used up, calls are slowed down. Who stops waiting has used nothing up.
public final class Pacer: Sendable {
  private struct State {
    var line: PacerLine
    var callers: [UInt64: Caller] = [:]
    var alarm: (time: Duration, task: Task<Void, Never>)?
  }

  private typealias Caller = CheckedContinuation<Result<PacerGate.Permit, HTTPError>, Never>

  private static let tickets = Atomic<UInt64>(0)

  /// How waits are drawn and bounded.
  public let policy: RetryPolicy
  private let time: HTTPTime
  private let random: @Sendable () -> Double
  private let state: Mutex<State>

  /// Makes a pacer.
  ///
  /// - Parameters:
  ///   - policy: How waits are drawn and bounded.
  ///   - time: The clocks.
  ///   - random: Draws evenly from 0 ..< 1.
  public init(
    policy: RetryPolicy = RetryPolicy(), time: HTTPTime = .system,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.policy = policy
    self.time = time
    self.random = random
    state = Mutex(State(line: PacerLine(policy: policy)))
  }

  deinit { state.withLock { $0.alarm?.task.cancel() } }

  /// How many requests wait.
  public var waiting: Int { state.withLock { $0.line.count } }

  /// How long nothing may go out; zero if the remote has not asked for a wait.
  public var blocked: Duration { state.withLock { $0.line.gate.blocked(at: time.now()) } }

  /// Waits for the leave to send.
  ///
  /// - Throws: ``HTTPError/Kind/rateLimited(retryAfter:)`` when the remote asks for a longer wait than the
  ///   policy accepts; ``HTTPError/Kind/cancelled``.
  func permit(_ kind: PacedKind, _ priority: HTTPPriority) async throws(HTTPError) -> PacerGate.Permit {
    let ticket = Pacer.tickets.wrappingAdd(1, ordering: .relaxed).newValue
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.line.join(ticket, kind, priority)
          state.callers[ticket] = continuation
        }
        serve()
        if Task.isCancelled { leave(ticket) }
      }
    } onCancel: {
      leave(ticket)
    }
    return try result.get()
  }

  func refused(_ permit: PacerGate.Permit, asked: Duration?) {
    state.withLock { $0.line.gate.refused(permit, asked: asked, now: time.now(), random: random()) }
    serve()
  }

  func succeeded(_ permit: PacerGate.Permit) { state.withLock { $0.line.gate.succeeded(permit) } }

  func read(_ usage: UsageReading) { state.withLock { $0.line.gate.read(usage, now: time.now()) } }

  private func leave(_ ticket: UInt64) {
    let caller = state.withLock { state -> Caller? in
      guard let caller = state.callers.removeValue(forKey: ticket) else { return nil }
      _ = state.line.leave(ticket)
      return caller
    }
    caller?.resume(returning: .failure(HTTPError(.cancelled, "The request was cancelled while it waited.")))
  }

  /// Lets out who may go, and comes back when the next may.
  private func serve() {
    let ready = state.withLock { state -> [(Caller?, Result<PacerGate.Permit, HTTPError>)] in
      let service = state.line.serve(now: time.now())
      setAlarm(service.next, &state)
      return service.granted.map { (state.callers.removeValue(forKey: $0.id), .success($0.permit)) }
        + service.refused.map { (state.callers.removeValue(forKey: $0.id), .failure(Pacer.tooLong($0.wait))) }
    }
    for (caller, result) in ready { caller?.resume(returning: result) }
  }

  private func setAlarm(_ next: Duration?, _ state: inout State) {
    if let alarm = state.alarm {
      if let next, alarm.time <= next { return }
      alarm.task.cancel()
      state.alarm = nil
    }
    guard let next else { return }
    let wait = next - time.now()
    // Whoever waits holds the pacer; an alarm for nobody must not.
    let task = Task { [weak self, time] in
      guard (try? await time.sleep(wait)) != nil else { return }
      self?.ring(next)
    }
    state.alarm = (next, task)
  }

  private func ring(_ alarm: Duration) {
    state.withLock { if $0.alarm?.time == alarm { $0.alarm = nil } }
    serve()
  }

  static func tooLong(_ wait: Duration) -> HTTPError {
    HTTPError(
      .rateLimited(retryAfter: wait),
      "The remote asks to wait \(wait.components.seconds) s, which is more than allowed: go on later.")
  }
}
