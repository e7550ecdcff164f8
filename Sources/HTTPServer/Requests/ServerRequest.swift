/// One request, read whole.
public struct ServerRequest: Sendable {
  /// The method as received, such as `GET`.
  public var method: String
  /// The request target as received: path and query, still encoded.
  public var target: String
  /// The path, percent-decoded; invalid UTF-8 becomes U+FFFD.
  public var path: String
  /// The query's names and values, decoded, in order; a name may come more than once.
  public var query: [(name: String, value: String)]
  /// The headers.
  public var headers: ServerHeaders
  /// The body.
  public var body: [UInt8]
  /// The client's port: tells connections apart while they live.
  public var clientPort: UInt16 = 0

  /// Makes a request, for instance to call a handler without a server.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: Path and query, encoded.
  ///   - headers: The headers.
  ///   - body: The body.
  public init(
    method: String = "GET", target: String, headers: ServerHeaders = ServerHeaders(), body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    let parts = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = PercentCoding.decode(parts[0], plusIsSpace: false)
    query = parts.count > 1 ? PercentCoding.pairs(parts[1]) : []
  }

  /// The body's fields, if it is an urlencoded or multipart form; else empty.
  ///
  /// Read anew at each use. A file part's value is its bytes read as UTF-8.
  public var form: [(name: String, value: String)] {
    guard let type = headers["Content-Type"] else { return [] }
    let media = type.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
    if equalsIgnoringCase(String(Substring(media)), "application/x-www-form-urlencoded") {
      return PercentCoding.pairs(body)
    }
    if equalsIgnoringCase(String(Substring(media)), "multipart/form-data"),
      let boundary = MultipartForm.boundary(in: type)
    {
      return MultipartForm.fields(body, boundary: boundary)
    }
    return []
  }

  /// The first value of that name in the query, else in the form.
  public func parameter(_ name: String) -> String? {
    query.first { $0.name == name }?.value ?? form.first { $0.name == name }?.value
  }
}
