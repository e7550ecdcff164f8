/// One call of the client on its way: its hops, its buffers, its caller.
///
/// Belongs to the owner thread; libcurl's callbacks come on that thread too.
final class Transfer {
  /// What a caller hands over.
  struct Order: Sendable {
    var id: TransferID
    var request: HTTPRequest
    var address: WebAddress
    /// Where a download goes; nil for an answer in memory.
    var path: String?
    var answer: @Sendable (Result<Outcome, HTTPError>) -> Void
  }

  /// What a caller gets.
  struct Outcome: Sendable {
    var response: HTTPResponse
    var isStored = false
    var resumedFrom: Int64 = 0
  }

  let order: Order
  let clock: LoopClock
  let book: ConnectionBook
  let limits: Hop.Limits
  var priority: HTTPPriority
  /// When the first hop was handed to libcurl.
  var started: UInt64?
  var route: Route
  var hop = Hop()
  var body: [UInt8] = []
  var handle: EasyHandle?
  var download: Download?
  /// A request on a kept connection that the server had just closed is sent once more.
  var resent = false

  init(_ order: Order, clock: LoopClock, book: ConnectionBook) {
    self.book = book
    limits = Hop.Limits(order.request.timeouts)
    self.order = order
    self.clock = clock
    priority = order.request.priority
    route = Route(start: order.address, method: order.request.method)
  }

  /// Whether the answer under way is one to follow.
  var isRedirect: Bool { Route.isRedirect(hop.status) }

  /// Whether its connection may carry others at the same time.
  var sharesConnection: Bool { route.address.scheme == "https" }

  func beginHop() {
    hop = Hop()
    hop.started = clock.now
    if started == nil { started = clock.now }
    body = []
    download?.beginHop()
  }

  /// The URL to send: with secret items only where they belong.
  var sentURL: String {
    route.carriesCredentials ? route.address.adding(order.request.secretQuery) : route.address.text
  }
}
