/// What to ask for, and within which limits.
public struct HTTPRequest: Sendable {
  /// The method.
  public var method: HTTPMethod
  /// An absolute `http` or `https` URL; spaces and non-ASCII characters are encoded when sent.
  public var url: String
  /// Headers besides those the client makes itself (Host, User-Agent, Accept-Encoding, Content-Length).
  ///
  /// `Authorization`, `Proxy-Authorization` and `Cookie` are sent to the URL's own origin only.
  public var headers: [(String, String)]
  /// Names and values added to the URL's query on its own origin only, percent-encoded when sent.
  ///
  /// They are in no error, no log, no ``HTTPResponse/finalURL``, and are never sent to another origin.
  public var secretQuery: [(String, String)]
  /// The body of a POST.
  public var body: [UInt8]?
  /// The largest answer taken, in bytes after decompression.
  public var maximumBytes: Int
  /// How long it may take.
  public var timeouts: HTTPTimeouts
  /// Which of the waiting requests goes first.
  public var priority: HTTPPriority
  /// Whether sending it twice does no more than sending it once: true for GET and HEAD.
  ///
  /// Set it for a POST that only asks. What is not repeatable is never sent again by itself.
  public var isRepeatable: Bool

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - url: An absolute `http` or `https` URL.
  ///   - headers: Further headers.
  ///   - secretQuery: Query items for the URL's own origin only.
  ///   - body: The body of a POST.
  ///   - maximumBytes: The largest answer taken, after decompression.
  ///   - timeouts: How long it may take.
  ///   - priority: Which of the waiting requests goes first.
  public init(
    method: HTTPMethod = .get, url: String, headers: [(String, String)] = [],
    secretQuery: [(String, String)] = [], body: [UInt8]? = nil, maximumBytes: Int = 64 << 20,
    timeouts: HTTPTimeouts = HTTPTimeouts(), priority: HTTPPriority = .normal
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.secretQuery = secretQuery
    self.body = body
    self.maximumBytes = maximumBytes
    self.timeouts = timeouts
    self.priority = priority
    isRepeatable = method != .post
  }

  /// A POST of an urlencoded form.
  ///
  /// - Parameters:
  ///   - fields: Names and values in order.
  ///   - url: An absolute `http` or `https` URL.
  /// - Returns: The request.
  public static func form(_ fields: [(String, String)], to url: String) -> HTTPRequest {
    HTTPRequest(
      method: .post, url: url, headers: [("Content-Type", "application/x-www-form-urlencoded")],
      body: Array(QueryText.encode(fields).utf8))
  }
}
