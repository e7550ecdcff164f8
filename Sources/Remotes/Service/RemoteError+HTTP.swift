import HTTP

extension RemoteError {
  /// The error of a transfer that brought no complete answer.
  init(_ error: HTTPError) {
    let kind: Kind
    switch error.kind {
    case .cancelled: kind = .cancelled
    case .tooLarge: kind = .tooLarge
    case .badEncoding, .badAnswer, .overlong, .redirect, .badURL: kind = .unusable
    case .rateLimited(let delay):
      kind = .rateLimited(retryAfterSeconds: delay.map { Int($0.components.seconds) })
    default: kind = .unreachable
    }
    self.init(kind, error.message)
  }

  /// Whether a limit on calls is the reason.
  var isRateLimit: Bool {
    if case .rateLimited = kind { true } else { false }
  }
}

extension HTTPResponse {
  /// Whether a server that cannot answer says when it can.
  var asksToWait: Bool { status == 503 && headers["Retry-After"] != nil }
}
