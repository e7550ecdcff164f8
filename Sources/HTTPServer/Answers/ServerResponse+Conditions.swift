extension ServerResponse {
  /// The answer a request's conditions and range ask for.
  ///
  /// `If-None-Match` is compared with the answer's `ETag`, `If-Modified-Since` with its `Last-Modified` (as texts:
  /// a client sends back what it got): if they match the result is 304. A `Range` of one part, unless `If-Range`
  /// names another version, makes it 206, or 416 if it begins beyond the end. Only 200 to GET and HEAD changes;
  /// streams never do.
  ///
  /// - Parameter request: The request.
  /// - Returns: The answer to send.
  public func honoring(_ request: ServerRequest) -> ServerResponse {
    guard status == 200, request.method == "GET" || request.method == "HEAD", let count = body.count else {
      return self
    }
    if isUnchanged(for: request) {
      let kept = ["ETag", "Last-Modified", "Cache-Control", "Expires", "Vary", "Date"]
      return ServerResponse(
        status: 304, headers: headers.filter { header in kept.contains { equalsIgnoringCase($0, header.0) } },
        transport: transport)
    }
    var whole = self
    whole.headers.append(("Accept-Ranges", "bytes"))
    guard let wanted = request.headers["Range"], rangeApplies(to: request) else { return whole }
    switch ByteRange(wanted, of: count) {
    case .ignored: return whole
    case .beyond:
      return ServerResponse(
        status: 416, headers: [("Content-Range", "bytes */\(count)")], transport: transport)
    case .part(let range):
      guard let part = body.part(range) else { return whole }
      var response = whole
      response.status = 206
      response.headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)"))
      response.body = part
      return response
    }
  }

  private func isUnchanged(for request: ServerRequest) -> Bool {
    if let known = request.headers["If-None-Match"] {
      guard let tag = header("ETag") else { return false }
      return known == "*"
        || known.split(separator: ",").contains { ServerResponse.weak($0) == ServerResponse.weak(tag) }
    }
    if let date = request.headers["If-Modified-Since"] { return date == header("Last-Modified") }
    return false
  }

  /// A tag without white space and without the mark of a weak one.
  private static func weak(_ tag: some StringProtocol) -> String {
    let bare = String(tag.drop { $0 == " " }.prefix { $0 != " " })
    return bare.hasPrefix("W/") ? String(bare.dropFirst(2)) : bare
  }

  private func rangeApplies(to request: ServerRequest) -> Bool {
    guard let version = request.headers["If-Range"] else { return true }
    return version == header("Last-Modified") || (version == header("ETag") && !version.hasPrefix("W/"))
  }

  /// A strong entity tag, quotes included, made from the bytes; not proof against forgery.
  public static func entityTag(of bytes: [UInt8]) -> String {
    // FNV-1a, 64 bits.
    let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 16))-\(String(bytes.count, radix: 16))\""
  }
}
