import HTTPServer
import Synchronization

/// What both origins of a mock share, and the way of a request through it.
final class MockCore: Sendable {
  /// Which server was asked.
  enum Origin: String, Sendable {
    case api
    case images
  }

  /// Where the servers can be reached.
  private struct Origins: Sendable {
    var api = ""
    var images = ""
    var other = ""
  }

  let log = RequestLog()
  let faults: FaultControl
  private let options: MockOptions
  private let quirks: Quirks
  private let store: AccountStore
  private let host: ImageHost
  private let origins = Mutex(Origins())

  init(account: MockAccount, options: MockOptions) async throws(MockError) {
    self.options = options
    var quirks = Quirks()
    for word in options.quirks { try quirks.add(word) }
    self.quirks = quirks
    faults = FaultControl(options.faults, seed: options.seed)
    if let path = options.logFile { try log.append(to: path) }
    host = ImageHost(signer: URLSigner(secret: options.seed), maker: PictureMaker())
    store = try await AccountStore.load(account, signer: host.signer, options: options)
  }

  /// Says where the servers are, before the first request.
  func serve(api: String, images: String, other: String) {
    origins.withLock { $0 = Origins(api: api, images: options.publicURL ?? images, other: other) }
  }

  func change(_ json: String) async throws(MockError) { try await store.change { try $0.change(json) } }
  func replace(_ json: String) async throws(MockError) {
    try await store.change { try $0.replace(with: json) }
  }

  /// Answers a request.
  func handle(_ request: ServerRequest, origin: Origin) async -> ServerResponse {
    let route = APIRoute(path: request.path)
    if case .control(let path) = route {
      return await ControlPaths(store: store, log: log, faults: faults).answer(request, path: path)
    }
    let arrived = log.milliseconds
    var exchange = Exchange(request: request, origin: origin, route: route)
    if route == .image { exchange.photo = await photo(request) }
    exchange.describe()
    let hops = request.query.first { $0.name == RedirectFault.hop }.flatMap { Int($0.value) }
    let strike = hops == nil ? faults.strike(exchange.facts) : nil
    let effect = strike?.rule.effect
    if let change = effect?.change { try? await store.change { try $0.change(change) } }
    var answer = await right(exchange, strike: strike)
    if let hops, hops > 0 {
      let target = RedirectFault.target(request.target, hops: hops - 1)
      answer = MockAnswer(status: 302, headers: [("Location", target)])
    }
    var transport: [TransportEffect] = []
    if let effect { transport = spoil(&answer, with: effect, exchange) }
    if options.latencyMilliseconds > 0 {
      transport.append(.delay(.milliseconds(options.latencyMilliseconds)))
    }
    log.add(exchange.entry(arrived: arrived, answer: answer, strike: strike))
    return ServerResponse(
      status: answer.status, headers: answer.headers, body: answer.body, transport: transport)
  }

  private func photo(_ request: ServerRequest) async -> PhotoRecord? {
    guard let row = ImageHost.Target(path: request.path)?.row else { return nil }
    return try? await store.perform { try $0.photo(row: row) }
  }

  /// The answer as it would be, but for what a rule does to rows and pictures.
  private func right(_ exchange: Exchange, strike: FaultBook.Strike?) async -> MockAnswer {
    let effect = strike?.rule.effect
    var quirks = quirks
    for word in effect?.quirks ?? [] { try? quirks.add(word) }
    if exchange.route == .image {
      return host.answer(
        exchange.request, photo: exchange.photo, quirks: quirks, effect: effect, now: options.clock())
    }
    guard let call = exchange.call else {
      let error = ServiceError(2500, "Unknown path components: \(exchange.request.path)")
      return AnswerWriter(endpoint: .graph, arguments: [], quirks: quirks).answer(error)
    }
    let service = FQLService(
      store: store, faults: faults, token: options.token, quirks: quirks,
      urls: URLMinter(
        signer: host.signer, origin: origins.withLock { $0.images }, unsigned: quirks.unsigned,
        expiry: options.clock() + options.urlLifetimeSeconds))
    return await service.answer(call, credentials: exchange.credentials, strike: strike)
  }

  /// Puts what a rule says in place of parts of the answer; returns how it is to be sent.
  private func spoil(_ answer: inout MockAnswer, with effect: FaultEffect, _ exchange: Exchange)
    -> [TransportEffect]
  {
    // Sending goes wrong only with bytes at hand.
    if case .file(let path, let offset, let length) = answer.body {
      answer.setBody(Array((FileBytes.read(path) ?? []).dropFirst(offset).prefix(length ?? .max)))
    }
    if let redirect = effect.redirect {
      let origins = origins.withLock { $0 }
      let mine = exchange.origin == .api ? origins.api : origins.images
      let other = exchange.origin == .api ? origins.other : origins.api
      answer = MockAnswer(status: effect.redirectStatus)
      answer.setHeader(
        "Location", redirect.location(target: exchange.request.target, origin: mine, other: other))
    }
    if let canned = effect.answer, case .bytes(let body) = answer.body {
      canned.apply(to: &answer, body: body)
    }
    if let status = effect.status { answer.status = status }
    if let body = effect.body { answer.setBody(Array(body.utf8)) }
    for header in effect.headers where header.count == 2 { answer.setHeader(header[0], header[1]) }
    return effect.transport.effects(length: answer.length)
  }
}
