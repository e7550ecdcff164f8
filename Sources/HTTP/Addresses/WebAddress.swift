import CCurl

/// An absolute `http` or `https` URL, parsed and normalised by libcurl, without fragment.
///
/// Use it only after the library has been opened.
struct WebAddress: Hashable, Sendable {
  /// Why a text is no such URL.
  enum Problem: Error {
    case malformed
    case scheme
    case userName
  }

  /// The URL as it is sent.
  let text: String
  /// `http` or `https`.
  let scheme: String
  /// The host as written, an IPv6 address in brackets.
  let host: String
  /// Scheme, host and port: what credentials belong to.
  let origin: String
  /// The URL without its query, for messages.
  let shown: String

  /// Parses an absolute URL.
  init(_ text: String) throws(Problem) { try self.init(text, relativeTo: nil) }

  /// Resolves a reference such as a Location header against this URL.
  func resolving(_ reference: String) throws(Problem) -> WebAddress {
    try WebAddress(reference, relativeTo: self.text)
  }

  private init(_ text: String, relativeTo base: String?) throws(Problem) {
    guard let url = ccurl_url_new() else { throw .malformed }
    defer { ccurl_url_free(url) }
    if let base { _ = ccurl_url_set(url, CURLUPART_URL, base, 0) }
    let code = ccurl_url_set(url, CURLUPART_URL, text, UInt32(CURLU_URLENCODE | CURLU_DISALLOW_USER))
    switch code {
    case CURLUE_OK: break
    case CURLUE_USER_NOT_ALLOWED: throw .userName
    case CURLUE_UNSUPPORTED_SCHEME: throw .scheme
    default: throw .malformed
    }
    _ = ccurl_url_set(url, CURLUPART_FRAGMENT, nil, 0)
    guard let scheme = WebAddress.part(url, CURLUPART_SCHEME) else { throw .malformed }
    guard scheme == "http" || scheme == "https" else { throw .scheme }
    guard
      let host = WebAddress.part(url, CURLUPART_HOST),
      let port = WebAddress.part(url, CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)),
      let whole = WebAddress.part(url, CURLUPART_URL)
    else { throw .malformed }
    self.text = whole
    self.scheme = scheme
    self.host = host.lowercased()
    origin = "\(scheme)://\(self.host):\(port)"
    shown = String(whole.prefix { $0 != "?" })
  }

  private static func part(_ url: OpaquePointer, _ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
    guard let text = ccurl_url_get(url, part, flags) else { return nil }
    defer { ccurl_free(text) }
    return String(cString: text)
  }

  /// The URL with these items added to its query.
  func adding(_ items: [(String, String)]) -> String {
    if items.isEmpty { return text }
    return text + (text.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + QueryText.encode(items)
  }
}
