import HTTP

/// Where a service takes FQL, and how a call is written for it.
struct FQLEndpoint: Sendable {
  /// The service's address without a slash at its end.
  let base: String
  /// Which interface it offers.
  let style: FQLStyle
  /// Whose calls these are; nil asks without a token.
  let token: Secret?

  /// Takes an address with or without slashes at its end.
  init(base: String, style: FQLStyle, token: Secret?) {
    var base = base[...]
    while base.last == "/" { base.removeLast() }
    self.base = String(base)
    self.style = style
    self.token = token
  }

  /// What must not be seen in any message.
  var secrets: [Secret] { token.map { [$0] } ?? [] }

  /// The URL of a call, without its query.
  func url(of call: FQLCall) -> String {
    switch (style, call.question) {
    case (.graph, _): base + "/fql"
    case (.rest, .single): base + "/method/fql.query"
    case (.rest, .multi): base + "/method/fql.multiquery"
    }
  }

  /// The request for a call.
  ///
  /// The older interface takes a form, so that the token is in no URL. The newer one only answers GET; there the
  /// token is a secret part of the query.
  func request(for call: FQLCall) -> HTTPRequest {
    let secret = token.map { [("access_token", $0.exposedValue)] } ?? []
    let url = url(of: call)
    switch (style, call.question) {
    case (.graph, _):
      return HTTPRequest(url: url + "?" + PercentEncoding.form([("q", call.text)]), secretQuery: secret)
    case (.rest, .single): return Self.form([("query", call.text), ("format", "json")] + secret, to: url)
    case (.rest, .multi): return Self.form([("queries", call.text), ("format", "json")] + secret, to: url)
    }
  }

  /// A form that changes nothing on the service, so that it can be sent twice.
  private static func form(_ fields: [(String, String)], to url: String) -> HTTPRequest {
    var request = HTTPRequest.form(fields, to: url)
    request.isRepeatable = true
    return request
  }
}
