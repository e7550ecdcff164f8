/// A client that waits for its remote's leave before each request and tries passing failures again.
///
/// One for each remote, so that all its transfers share a ``Pacer``.
public struct PacedClient: Sendable {
  /// An attempt that is going to be repeated.
  public struct Retry: Sendable {
    /// How many attempts have failed so far; at least 1.
    public var failures: Int
    /// The wait drawn for this request; nil if it waits with everybody for the rate limit.
    public var wait: Duration?
    /// What was asked.
    public var request: HTTPRequest
    /// What came of it.
    public var result: Result<HTTPResponse, HTTPError>
  }

  /// The client that sends.
  public let client: HTTPClient
  /// The pacer shared with all other requests to the remote.
  public let pacer: Pacer
  /// How long each attempt may take; nil leaves it to the request.
  public var timeouts: HTTPTimeouts?
  private let time: HTTPTime
  private let random: @Sendable () -> Double
  private let onRetry: @Sendable (Retry) -> Void

  /// Makes a paced client.
  ///
  /// - Parameters:
  ///   - client: The client that sends.
  ///   - pacer: The pacer shared by all requests to the remote; its policy bounds the attempts.
  ///   - time: The clocks; the pacer's own.
  ///   - random: Draws evenly from 0 ..< 1.
  ///   - onRetry: Called before each repeated attempt's wait, from the caller's task.
  public init(
    client: HTTPClient, pacer: Pacer, time: HTTPTime = .system,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
    onRetry: @escaping @Sendable (Retry) -> Void = { _ in }
  ) {
    self.client = client
    self.pacer = pacer
    self.time = time
    self.random = random
    self.onRetry = onRetry
  }

  /// Sends a request, again if the judge says so and the request is repeatable.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - kind: What it costs the remote.
  ///   - id: A name for ``HTTPClient/setPriority(_:of:)``.
  ///   - judge: Says what an attempt's outcome means; cancellation is not shown to it.
  /// - Returns: The value of the last judgement.
  /// - Throws: ``HTTPError``: ``HTTPError/Kind/rateLimited(retryAfter:)`` when the remote asks for a longer wait than
  ///   the policy accepts; ``HTTPError/Kind/cancelled``.
  public func send<Value: Sendable>(
    _ request: HTTPRequest, as kind: PacedKind = .call, id: TransferID = TransferID(),
    judge: (Result<HTTPResponse, HTTPError>) -> Judgement<Value>
  ) async throws(HTTPError) -> Value {
    var failures = 0
    while true {
      let permit = try await pacer.permit(kind, request.priority)
      let result = try await attempt(request, id)
      let asked = note(result)
      switch judge(result) {
      case .done(let value):
        if case .success = result { pacer.succeeded(permit) }
        return value
      case .limited(let value, let retryAfter):
        failures += 1
        pacer.refused(permit, asked: [asked, retryAfter].compactMap { $0 }.max())
        if failures >= attempts(for: request) { return value }
        onRetry(Retry(failures: failures, wait: nil, request: request, result: result))
      case .again(let value):
        failures += 1
        if failures >= attempts(for: request) { return value }
        if asked != nil { pacer.refused(permit, asked: asked) }
        let wait = pacer.policy.wait(afterFailures: failures, asked: nil, random: random()) ?? .zero
        onRetry(Retry(failures: failures, wait: wait, request: request, result: result))
        try await sleep(wait)
      }
    }
  }

  /// Sends a request and judges by status and error alone.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - kind: What it costs the remote.
  /// - Returns: The last answer, whatever its status: 429 and 5xx too when the attempts are used up.
  /// - Throws: ``HTTPError`` when there is no answer at all.
  public func send(
    _ request: HTTPRequest, as kind: PacedKind = .call
  ) async throws(HTTPError) -> HTTPResponse {
    try await send(request, as: kind, judge: Judgement.standard).get()
  }

  private func attempts(for request: HTTPRequest) -> Int { request.isRepeatable ? pacer.policy.attempts : 1 }

  private func attempt(
    _ request: HTTPRequest, _ id: TransferID
  ) async throws(HTTPError) -> Result<HTTPResponse, HTTPError> {
    var request = request
    if let timeouts { request.timeouts = timeouts }
    do throws(HTTPError) {
      return .success(try await client.send(request, id: id))
    } catch {
      if error.kind == .cancelled { throw error }
      return .failure(error)
    }
  }

  /// Takes from an answer's headers what everybody is to know; returns the wait asked for.
  private func note(_ result: Result<HTTPResponse, HTTPError>) -> Duration? {
    guard case .success(let response) = result else { return nil }
    if let usage = UsageReading(response.headers) { pacer.read(usage) }
    return response.headers["Retry-After"].flatMap { RetryAfter.wait($0, now: time.wallSeconds()) }
  }

  private func sleep(_ duration: Duration) async throws(HTTPError) {
    do {
      try await time.sleep(duration)
    } catch {
      throw HTTPError(.cancelled, "The request was cancelled while it waited to be sent again.")
    }
  }
}
