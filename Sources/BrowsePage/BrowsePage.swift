internal import Catalog
internal import HTTPServer

/// A catalog as a page in the browser, served on this machine only.
///
/// The page is there until ``stop()``. It shows what the catalog holds at once, follows every change of it, by
/// whichever process, and never waits for one who writes. Whoever has the address with its one-time key first
/// is the one who sees it; other programs and other web pages are turned away.
///
/// May be used from any task.
public final class BrowsePage: Sendable {
  private let core: PageCore
  private let server: HTTPServer

  /// Starts to serve a catalog.
  ///
  /// - Parameters:
  ///   - catalogPath: Where the catalog is; it may be missing if the page can sync.
  ///   - configuration: What the page can do.
  /// - Throws: `CatalogError` if the catalog cannot be read, `HTTPServerError` if no port can be had.
  public init(catalogPath: String, configuration: BrowseConfiguration = BrowseConfiguration()) throws {
    let core = PageCore(catalogPath: catalogPath, configuration: configuration)
    try core.checkCatalog()
    server = try HTTPServer(port: configuration.port, configuration: Self.limits) { request in
      await core.answer(request)
    }
    core.begin(port: server.port)
    self.core = core
  }

  deinit {
    core.end()
    server.stop()
  }

  private static var limits: HTTPServerConfiguration {
    var limits = HTTPServerConfiguration()
    limits.maximumConnections = 256
    return limits
  }

  /// The page's address with the key that opens it once.
  ///
  /// The browser that opens it keeps a session; a second one is refused. Not for logs: who has it first may
  /// see the catalog.
  public var url: String { "\(origin)/?key=\(core.access.oneTimeKey)" }

  /// The page's address without a key, such as `http://127.0.0.1:40123`.
  public var origin: String { server.origin }

  /// Begins a sync, as the page's own button does; nothing happens while one is under way, or if none was
  /// configured.
  public func startSync() { core.syncing.start() }

  /// Waits until photos were chosen on the page.
  ///
  /// - Returns: The photos in the order chosen; nil if the page was stopped, the waiting task was cancelled, or
  ///   the page is not for choosing.
  public func waitForPick() async -> [PickedPhoto]? { await core.picking.wait() }

  /// Stops serving: ends a sync that is under way, all connections and all waiting.
  ///
  /// Returns when the sync has let go of the catalog. Calling it again does nothing.
  public func stop() async {
    core.end()
    server.stop()
    await core.syncing.end()
  }
}
