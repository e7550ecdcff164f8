import HTTPServer

/// The token that came with a request, and where it stood.
struct Credentials: Sendable {
  /// The token; nil if none came.
  private(set) var token: String?
  /// `query`, `form`, `authorization`, `cookie`: for the log, which never holds the token itself.
  private(set) var places: [String] = []

  init(_ request: ServerRequest) {
    if let token = request.query.first(where: { $0.name == "access_token" })?.value { add(token, "query") }
    if let token = request.form.first(where: { $0.name == "access_token" })?.value { add(token, "form") }
    if let header = request.headers["Authorization"] {
      add(header.split(separator: " ", maxSplits: 1).last.map(String.init) ?? header, "authorization")
    }
    if request.headers["Cookie"] != nil { places.append("cookie") }
  }

  private mutating func add(_ token: String, _ place: String) {
    if self.token == nil { self.token = token }
    places.append(place)
  }
}
