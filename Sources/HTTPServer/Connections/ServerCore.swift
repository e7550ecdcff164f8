import CMicroHTTPD
import Glibc
import Synchronization

/// The daemon and what its threads share.
///
/// `@unchecked Sendable`: `daemon` is written once, before any request can use it, and freed by the one
/// caller of `stop` that finds it under `state`'s lock; all else is immutable or locked.
final class ServerCore: @unchecked Sendable {
  typealias Handler = @Sendable (ServerRequest) async -> ServerResponse

  struct State {
    var stopping = false
    var exchanges: [ObjectIdentifier: Exchange] = [:]
  }

  let configuration: HTTPServerConfiguration
  let handler: Handler
  let watch: DisconnectWatch
  private(set) var port: UInt16 = 0
  private var daemon: OpaquePointer?
  private let state = Mutex(State())

  init(
    port: UInt16, configuration: HTTPServerConfiguration, handler: @escaping Handler
  ) throws(HTTPServerError) {
    guard cmhd_open() else {
      throw HTTPServerError(.libraryMissing, String(cString: cmhd_open_error()) + ".")
    }
    self.configuration = configuration
    self.handler = handler
    watch = try DisconnectWatch()
    let callbacks = cmhd_callbacks(
      server: Unmanaged.passUnretained(self).toOpaque(),
      begin: { server, target, connection in
        let core = Unmanaged<ServerCore>.fromOpaque(server).takeUnretainedValue()
        let exchange = Exchange(core: core, connection: connection, target: String(cString: target))
        return core.register(exchange) ? Unmanaged.passRetained(exchange).toOpaque() : nil
      },
      handle: { _, context, connection, method, data, size in
        let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
        return exchange.handle(method: method, data: data, size: size)
      },
      completed: { context in
        Unmanaged<Exchange>.fromOpaque(context).takeRetainedValue().completed()
      })
    let options = cmhd_options(
      port: port, threads: UInt32(max(1, configuration.threads)),
      connections: UInt32(max(1, configuration.maximumConnections)),
      idle_seconds: UInt32(max(1, configuration.idleSeconds)), connection_memory: 64 << 10)
    guard let daemon = cmhd_start(callbacks, options) else {
      let code = errno
      watch.stop()
      throw ServerCore.startError(port: port, code: code)
    }
    self.daemon = daemon
    self.port = cmhd_port(daemon)
  }

  private static func startError(port: UInt16, code: Int32) -> HTTPServerError {
    if code == EADDRINUSE {
      return HTTPServerError(
        .portInUse, "Port \(port) of 127.0.0.1 is taken by another program: choose another, or 0 for any.")
    }
    return HTTPServerError(
      .cannotListen, "Cannot listen on port \(port) of 127.0.0.1: \(String(cString: strerror(code))).")
  }

  var requestsUnderWay: Int { state.withLock { $0.exchanges.count } }

  /// Notes a request; false once the server stops.
  private func register(_ exchange: Exchange) -> Bool {
    state.withLock { state in
      if state.stopping { return false }
      state.exchanges[ObjectIdentifier(exchange)] = exchange
      return true
    }
  }

  func forget(_ exchange: Exchange) {
    state.withLock { _ = $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
  }

  func stop() {
    let ending = state.withLock { state -> [Exchange]? in
      if state.stopping { return nil }
      state.stopping = true
      return Array(state.exchanges.values)
    }
    guard let ending, let daemon else { return }
    for exchange in ending { exchange.abort() }
    cmhd_stop(daemon)
    self.daemon = nil
    watch.stop()
  }
}
