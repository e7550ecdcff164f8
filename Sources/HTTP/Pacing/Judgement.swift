/// What the outcome of one attempt means; `Value` is what the caller gets.
public enum Judgement<Value: Sendable>: Sendable {
  /// Final, good or bad: this is handed to the caller.
  case done(Value)
  /// A passing failure; this is handed to the caller when the attempts are used up.
  case again(Value)
  /// The remote's rate limit: everybody waits, for at least the time given or told by Retry-After.
  ///
  /// The value is handed to the caller when the attempts are used up.
  case limited(Value, retryAfter: Duration? = nil)
}

extension Judgement where Value == Result<HTTPResponse, HTTPError> {
  /// Judges by status and error alone.
  ///
  /// 429, and 503 with Retry-After, are rate limits; 408 and 5xx but 501 and 505 are passing, as are lost, late and
  /// broken connections.
  public static func standard(_ result: Result<HTTPResponse, HTTPError>) -> Judgement {
    switch result {
    case .failure(let error): error.isPassing ? .again(result) : .done(result)
    case .success(let response):
      switch response.status {
      case 429: .limited(result)
      case 503 where response.headers["Retry-After"] != nil: .limited(result)
      case 501, 505: .done(result)
      case 408, 500...599: .again(result)
      default: .done(result)
      }
    }
  }
}

extension HTTPError {
  /// Whether the same request may well succeed a little later.
  public var isPassing: Bool {
    switch kind {
    case .resolve, .connect, .timeout, .truncated, .overlong, .reset, .noAnswer, .badAnswer, .badEncoding:
      true
    case .tls, .tooLarge, .redirect, .badURL, .cancelled, .libraryMissing, .file, .rateLimited, .other: false
    }
  }
}
