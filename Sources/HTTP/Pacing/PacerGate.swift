/// Decides when the next request to a remote may go out; no clock, no I/O.
///
/// A block holds everybody. Requests sent before it began learn nothing new from it: their refusals do not
/// lengthen the back-off, their successes do not end it.
struct PacerGate: Sendable {
  /// A request's leave to go; it knows which block it came after.
  struct Permit: Hashable, Sendable {
    fileprivate var epoch: Int
  }

  let policy: RetryPolicy
  /// Nothing goes out before this point in time.
  private(set) var blockedUntil: Duration = .zero
  /// Calls keep this distance from each other.
  private(set) var interval: Duration = .zero
  private var nextCall: Duration = .zero
  private var usageForgotten: Duration = .zero
  private var epoch = 0
  private var strikes = 0

  init(policy: RetryPolicy) { self.policy = policy }

  /// From how many per cent of a limit on calls are slowed down.
  static let calmPercent = 70.0
  /// How long a reading of usage counts: the remote's limits are over a rolling hour.
  static let usageLifetime = Duration.seconds(3600)

  /// When a request of that kind may go out: not later than `now` means at once.
  func opening(_ kind: PacedKind) -> Duration { kind == .call ? max(blockedUntil, nextCall) : blockedUntil }

  /// How long a block still lasts.
  func blocked(at now: Duration) -> Duration { max(.zero, blockedUntil - now) }

  /// Lets a request out whose time has come.
  mutating func pass(_ kind: PacedKind, now: Duration) -> Permit {
    if interval > .zero, now >= usageForgotten { interval = .zero }
    if kind == .call { nextCall = now + interval }
    return Permit(epoch: epoch)
  }

  /// A request was refused for the remote's rate limit.
  mutating func refused(_ permit: Permit, asked: Duration?, now: Duration, random: Double) {
    if permit.epoch == epoch {
      epoch += 1
      strikes += 1
    }
    let wait = policy.wait(afterFailures: max(1, strikes), asked: asked, random: random)
    block(now + (wait ?? asked ?? .zero))
  }

  /// A request was answered; only one sent after the last block shows that the block is over.
  mutating func succeeded(_ permit: Permit) {
    if permit.epoch == epoch { strikes = 0 }
  }

  /// The remote told how much of its limits is used up.
  mutating func read(_ usage: UsageReading, now: Duration) {
    if let regain = usage.regain { block(now + regain) }
    usageForgotten = now + PacerGate.usageLifetime
    interval = PacerGate.interval(at: usage.percent)
    nextCall = max(nextCall, now + interval)
  }

  /// Half a second in the middle of the last third, growing without bound towards the limit, a minute at it.
  static func interval(at percent: Double) -> Duration {
    guard percent > calmPercent else { return .zero }
    guard percent < 99.5 else { return .seconds(60) }
    return .seconds(1) * ((percent - calmPercent) / (100 - percent) / 2)
  }

  private mutating func block(_ until: Duration) { blockedUntil = max(blockedUntil, until) }
}
