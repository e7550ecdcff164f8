/// A complete answer, whatever its status.
public struct HTTPResponse: Sendable {
  /// The protocol the answer came over.
  public enum Version: Hashable, Sendable {
    /// HTTP/1.0.
    case http1
    /// HTTP/1.1.
    case http11
    /// HTTP/2.
    case http2
    /// Anything newer.
    case other
  }

  /// The status code of the last hop.
  public var status: Int
  /// The headers of the last hop.
  public var headers: HTTPHeaders
  /// The body, decompressed; its length has been checked against what the headers promise.
  public var body: [UInt8]
  /// Where the answer came from, after redirects; without secret query items.
  public var finalURL: String
  /// The protocol of the last hop.
  public var httpVersion: Version

  /// Makes an answer, for instance in a test of code that reads one.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The headers.
  ///   - body: The body.
  ///   - finalURL: Where it came from.
  ///   - httpVersion: The protocol.
  public init(
    status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], finalURL: String = "",
    httpVersion: Version = .http11
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.finalURL = finalURL
    self.httpVersion = httpVersion
  }
}
