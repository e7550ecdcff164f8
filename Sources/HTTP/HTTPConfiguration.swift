/// What a client does the same way for all requests.
public struct HTTPConfiguration: Sendable {
  /// A file of further certificate authorities in PEM form, beside the system's.
  public var caFile: String?
  /// The User-Agent header.
  public var userAgent: String
  /// How many connections to one origin, hence requests under way over HTTP/1.1; at least 1.
  public var maximumConnectionsPerHost: Int
  /// How many requests under way to one origin that speaks HTTP/2.
  public var maximumStreamsPerHost: Int
  /// How many requests under way to all origins together.
  public var maximumTransfers: Int
  /// How many redirects one request may follow.
  public var maximumRedirects: Int

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - caFile: Further certificate authorities, a PEM file.
  ///   - userAgent: The User-Agent header.
  ///   - maximumConnectionsPerHost: Connections to one origin.
  ///   - maximumStreamsPerHost: Requests under way to one origin over HTTP/2.
  ///   - maximumTransfers: Requests under way altogether.
  ///   - maximumRedirects: Redirects one request may follow.
  public init(
    caFile: String? = nil, userAgent: String = "AlbumSync", maximumConnectionsPerHost: Int = 6,
    maximumStreamsPerHost: Int = 32, maximumTransfers: Int = 64, maximumRedirects: Int = 10
  ) {
    self.caFile = caFile
    self.userAgent = userAgent
    self.maximumConnectionsPerHost = max(1, maximumConnectionsPerHost)
    self.maximumStreamsPerHost = max(1, maximumStreamsPerHost)
    self.maximumTransfers = max(1, maximumTransfers)
    self.maximumRedirects = max(0, maximumRedirects)
  }
}
