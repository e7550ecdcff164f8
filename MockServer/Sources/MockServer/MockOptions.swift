/// How a mock serves an account.
public struct MockOptions: Sendable {
  /// The port; 0 takes any free one.
  public var port: UInt16 = 0
  /// A second port for pictures, which makes them another origin; 0 takes any free one, nil serves them on the first.
  public var imagePort: UInt16?
  /// The only token that serves; nil lets any serve, and none.
  public var token: String?
  /// Milliseconds before each answer.
  public var latencyMilliseconds = 0
  /// Ways of the service to take on; see `docs/mock.md`.
  public var quirks: [String] = []
  /// Seconds until the URL of a picture expires.
  public var urlLifetimeSeconds: Int64 = 3600
  /// The misbehaviour to begin with.
  public var faults: [FaultRule] = []
  /// What chance goes by.
  public var seed: UInt64 = 1
  /// A file that gets each request as a line of JSON; nil for none.
  public var logFile: String?
  /// The origin in the URLs of pictures where it is not the mock's own, as behind a proxy; without a slash at the end.
  public var publicURL: String?
  /// The worker program that reads facts of pictures; nil for the one beside the running program.
  public var workerPath: String?
  /// Unix seconds; to be replaced where time matters.
  public var clock: @Sendable () -> Int64 = MockOptions.systemClock

  /// The defaults.
  public init() {}
}
