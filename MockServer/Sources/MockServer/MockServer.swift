import HTTPServer

/// A mock of the remote: the query endpoints and the image host of a Facebook-style account on 127.0.0.1.
///
/// Its misbehaviour is asked for with rules, its requests can be read from a log, and its account can be changed
/// while it runs; all three also over HTTP, under `/_mock`.
public final class MockServer: Sendable {
  private let core: MockCore
  private let server: HTTPServer
  private let imageServer: HTTPServer?

  /// Loads the account and serves it; it serves as soon as this returns.
  ///
  /// - Parameters:
  ///   - account: Whose albums.
  ///   - options: How.
  /// - Throws: ``MockError`` if the account cannot be read or a port is taken.
  public init(account: MockAccount, options: MockOptions = MockOptions()) async throws(MockError) {
    let core = try await MockCore(account: account, options: options)
    do {
      server = try HTTPServer(port: options.port) { await core.handle($0, origin: .api) }
      imageServer = try options.imagePort.map { port in
        try HTTPServer(port: port) { await core.handle($0, origin: .images) }
      }
    } catch {
      throw MockError(.unavailable, "\(error)")
    }
    self.core = core
    core.serve(
      api: server.origin, images: imageServer?.origin ?? server.origin,
      other: imageServer?.origin ?? "http://localhost:\(server.port)")
  }

  deinit { stop() }

  /// The origin of the query endpoints, `http://127.0.0.1:PORT`.
  public var url: String { server.origin }
  /// The origin of the pictures; the same unless there is a port for them.
  public var imageURL: String { imageServer?.origin ?? server.origin }
  /// The port of the query endpoints.
  public var port: UInt16 { server.port }
  /// The requests so far.
  public var log: RequestLog { core.log }
  /// The rules in force.
  public var faults: FaultControl { core.faults }

  /// Changes the account: `{"album":{"add":[…],"change":[…],"delete":[…]},"photo":{…}}`.
  ///
  /// - Parameter json: The changes; all of them are made or none.
  /// - Throws: ``MockError`` that says what is wrong.
  public func change(_ json: String) async throws(MockError) { try await core.change(json) }

  /// Replaces the account: `{"viewer":"…","tables":{"album":[…],…}}`.
  ///
  /// - Parameter json: The account, as `account.json` of a fixture holds it.
  /// - Throws: ``MockError`` that says what is wrong; then the old account stays.
  public func replace(_ json: String) async throws(MockError) { try await core.replace(json) }

  /// Stops serving and ends all connections; calling it again does nothing.
  public func stop() {
    server.stop()
    imageServer?.stop()
  }
}
