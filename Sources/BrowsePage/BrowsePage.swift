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

  /// A file in HTML that leads a browser to the page.
  ///
  /// For handing the key over where an address would be seen by others, as the arguments of a process are. Whoever
  /// can read it first may see the catalog.
  public var door: String {
    """
    <!doctype html>
    <meta charset="utf-8">
    <title>albumsync</title>
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(url)">
    <a href="\(url)">albumsync</a>

    """
  }

  /// The page's address without a key, such as `http://127.0.0.1:40123`.
  public var origin: String { server.origin }

  /// Begins a sync, as the page's own button does; nothing happens while one is under way, or if none was
  /// configured.
  public func startSync() { core.syncing.start() }

  /// Waits for the end of choosing: until photos were chosen, or it is known that none will be.
  public func waitForPick() async -> PickOutcome { await core.picking.wait() }

  /// Waits until a browser has opened the page with its key, or the page was stopped.
  public func waitUntilOpened() async { await core.access.waitUntilOpened() }

  /// Stops serving: ends a sync that is under way, all connections and all waiting.
  ///
  /// Returns when the sync has let go of the catalog and what the page had to write is written, which is tried for
  /// a few seconds if someone else writes. Calling it again does nothing.
  ///
  /// - Returns: How many favourites could not be written.
  @discardableResult
  public func stop() async -> Int {
    core.end()
    server.stop()
    await core.syncing.end()
    return await core.writer.end()
  }
}
