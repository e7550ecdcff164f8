/// How often and after which waits something is tried again; pure.
public struct RetryPolicy: Hashable, Sendable {
  /// Attempts altogether, the first one included; at least 1.
  public var attempts: Int
  /// What the first wait is drawn from: zero to this.
  public var base: Duration
  /// What later waits are drawn from at most; the range doubles each time until then.
  public var cap: Duration
  /// No wait is shorter: a drawn zero would be a hot retry.
  public var floor: Duration
  /// The longest wait accepted when a remote asks for one.
  public var maximumWait: Duration

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - attempts: Attempts altogether.
  ///   - base: What the first wait is drawn from.
  ///   - cap: What later waits are drawn from at most.
  ///   - floor: The shortest wait.
  ///   - maximumWait: The longest wait accepted when a remote asks for one.
  public init(
    attempts: Int = 4, base: Duration = .seconds(1), cap: Duration = .seconds(30),
    floor: Duration = .milliseconds(100), maximumWait: Duration = .seconds(60)
  ) {
    self.attempts = max(1, attempts)
    self.base = base
    self.cap = cap
    self.floor = floor
    self.maximumWait = maximumWait
  }

  /// The wait before a further attempt, with full jitter; a remote's wish is a lower bound for it.
  ///
  /// - Parameters:
  ///   - failures: How many attempts have failed; at least 1.
  ///   - asked: The wait the remote asks for.
  ///   - random: A number drawn evenly from 0 ..< 1.
  /// - Returns: nil if the remote asks for more than ``maximumWait``.
  public func wait(afterFailures failures: Int, asked: Duration?, random: Double) -> Duration? {
    let range = min(cap, maximumWait, base * (1 << min(max(failures - 1, 0), 30)))
    let drawn = max(floor, range * min(max(random, 0), 1))
    guard let asked, asked > .zero else { return drawn }
    if asked > maximumWait { return nil }
    // Everybody was told the same moment: spread out after it.
    return asked + min(drawn, base)
  }
}
