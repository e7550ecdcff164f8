internal import HTTPServer

extension ServerResponse {
  /// What every answer carries: nothing of another origin is loaded, no other page may frame or read this one.
  static let policies: [(String, String)] = [
    (
      "Content-Security-Policy",
      """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; \
      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
      require-trusted-types-for 'script'
      """
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
  ]

  /// The same answer with the page's policies, and not kept by the browser unless it says otherwise.
  func guarded() -> ServerResponse {
    var response = self
    for (name, value) in Self.policies where response.header(name) == nil {
      response.headers.append((name, value))
    }
    if response.header("Cache-Control") == nil { response.headers.append(("Cache-Control", "no-store")) }
    return response
  }

  /// An error that the page shows.
  static func problem(_ status: Int, _ sentence: String) -> ServerResponse {
    var json = JSONText()
    json.object { $0.member("error", sentence) }
    return .json(json.bytes, status: status)
  }
}
