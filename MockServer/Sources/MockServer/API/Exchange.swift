import HTTPServer

/// A request on its way through the mock.
struct Exchange: Sendable {
  let request: ServerRequest
  let origin: MockCore.Origin
  let route: APIRoute
  let credentials: Credentials
  /// The call, if the path is one of FQL's.
  let call: FQLCall?
  /// The photo whose bytes are asked for.
  var photo: PhotoRecord?
  private(set) var facts: RequestFacts

  private static let loggedHeaders = [
    "accept-encoding", "host", "if-modified-since", "if-none-match", "if-range", "range", "referer",
    "user-agent",
  ]

  init(request: ServerRequest, origin: MockCore.Origin, route: APIRoute) {
    self.request = request
    self.origin = origin
    self.route = route
    credentials = Credentials(request)
    call = FQLCall(request, route: route)
    facts = RequestFacts(method: request.method, path: request.path)
  }

  /// Finds out what is asked for; to be called once the photo is known.
  mutating func describe() {
    facts.photoID = photo?.photoID
    facts.query = call?.logged
    facts.kinds = route == .image ? [.image] : call?.kinds ?? [.other]
  }

  /// What the log keeps.
  func entry(arrived: Int64, answer: MockAnswer, strike: FaultBook.Strike?) -> LogEntry {
    var entry = LogEntry(method: facts.method, path: facts.path, kind: facts.kind, kinds: facts.kinds)
    entry.milliseconds = arrived
    entry.origin = origin.rawValue
    entry.query = facts.query
    entry.photoID = facts.photoID
    entry.status = strike?.rule.effect.transport.reset == true ? 0 : answer.status
    entry.bytes = request.method == "HEAD" || answer.status == 304 ? 0 : answer.length
    entry.fault = strike?.rule.name
    entry.errorCode = answer.errorCode
    entry.credentials = credentials.places
    for name in Self.loggedHeaders { entry.headers[name] = request.headers[name] }
    return entry
  }
}
