/// An HTTP/1.1 server on 127.0.0.1 for the local page, the mock remote and tests.
///
/// It listens on the loopback address only. Each request runs the handler in a task of its own; the task is
/// cancelled when the client goes away or the server stops. Bodies are read whole, up to a limit, before the
/// handler is called. libmicrohttpd does the protocol and is loaded when the first server starts.
public final class HTTPServer: Sendable {
  private let core: ServerCore

  /// Starts a server; it serves as soon as this returns.
  ///
  /// - Parameters:
  ///   - port: The port to listen on; 0 takes any free one, see ``port``.
  ///   - configuration: Limits on bodies, connections and idle time.
  ///   - handler: Answers one request; called on the server's own threads, many at a time.
  /// - Throws: ``HTTPServerError`` when the library is missing, or the port is taken or not allowed.
  public init(
    port: UInt16 = 0, configuration: HTTPServerConfiguration = HTTPServerConfiguration(),
    handler: @escaping @Sendable (ServerRequest) async -> ServerResponse
  ) throws(HTTPServerError) {
    core = try ServerCore(port: port, configuration: configuration, handler: handler)
  }

  deinit { core.stop() }

  /// The port the server listens on.
  public var port: UInt16 { core.port }

  /// The server's origin, such as `http://127.0.0.1:40123`, without a slash at the end.
  public var origin: String { "http://127.0.0.1:\(core.port)" }

  /// How many requests are being read, handled or answered at this moment.
  public var requestsUnderWay: Int { core.requestsUnderWay }

  /// Stops the server: cancels handlers, ends all connections, joins its threads.
  ///
  /// Answers still under way are cut off. Returns when no thread of the server runs any more; a handler that
  /// ignores cancellation may still run, its answer goes nowhere. Calling it again does nothing. It may be
  /// called from any thread or task, a handler included.
  public func stop() { core.stop() }
}
