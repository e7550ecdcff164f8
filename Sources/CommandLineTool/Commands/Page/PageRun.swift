import BrowsePage
import Catalog
import Covers
import HTTP
import HTTPServer
import Remotes
import SyncEngine

/// A page that is open as long as a command runs.
struct PageRun {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// What the page can do by the command line and the settings file.
  func configuration() -> BrowseConfiguration {
    var configuration = BrowseConfiguration()
    configuration.port = UInt16(session.invocation.number(PageSwitches.port) ?? 0)
    configuration.language = session.language
    let sources = PictureSources(session)
    configuration.fetchPicture = { wish, stored in try await sources.picture(wish, stored) }
    let originals = PageOriginals(session: session)
    configuration.fetchOriginal = { photo in try await originals.bring(photo) }
    return configuration
  }

  /// Makes a page for the catalog.
  ///
  /// - Throws: ``Failure`` if the catalog cannot be read or the port not be had.
  func page(_ configuration: BrowseConfiguration) throws(Failure) -> BrowsePage {
    let catalog = try session.catalogPath()
    do {
      return try BrowsePage(catalogPath: catalog, configuration: configuration)
    } catch let error as CatalogError {
      throw Failure(error)
    } catch let error as HTTPServerError {
      throw Failure(error.kind == .portInUse ? .usage : .internalError, error.message)
    } catch {
      throw Failure(.internalError, "\(error)")
    }
  }

  /// Opens the browser, unless it shall not be; says so if that cannot be done.
  ///
  /// - Returns: What leads the browser to the page; to be removed at the end, if the browser has not come before.
  func open(_ page: BrowsePage) -> DoorFile? {
    if session.invocation.has(PageSwitches.noOpen) { return nil }
    guard let door = DoorFile(page.door, runtimeFolder: session.environment["XDG_RUNTIME_DIR"]) else {
      session.messages.note("No file can be written to lead the browser here: open the address yourself.")
      return nil
    }
    guard BrowserLaunch.open(door.path) else {
      door.remove()
      session.messages.note("There is no xdg-open here: open the address in a browser yourself.")
      return nil
    }
    Task.detached {
      await page.waitUntilOpened()
      door.remove()
    }
    return door
  }

  /// Stops a page, and says what could not be written.
  func stop(_ page: BrowsePage) async {
    let unwritten = await page.stop()
    if unwritten > 0 {
      session.messages.warning(
        "\(unwritten) favourites could not be stored: another process writes to the catalog. Mark them again later."
      )
    }
  }

  /// The remote that the page can sync with; nil if the page is offline.
  ///
  /// - Throws: ``Failure`` if a remote was named and cannot be used.
  func syncMaker() throws(Failure) -> (@Sendable () async throws -> SyncSession)? {
    let invocation = session.invocation
    let isNamed = [SyncSwitches.remote, SyncSwitches.api, SyncSwitches.url].contains { invocation.has($0) }
    let plan: SyncPlan
    do throws(Failure) {
      plan = try SyncPlan(session)
    } catch {
      if isNamed { throw error }
      session.messages.detail("The page cannot sync: \(error.message)")
      return nil
    }
    // Nothing is loaded or started before the first sync.
    let http = HTTPClient(plan.http)
    let pool = plan.options.fetchesCovers ? WorkerPool(plan.workers) : nil
    return {
      SyncSession(
        remote: FQLRemote(plan.remote, http: http, policy: plan.retries), catalog: plan.catalog, covers: pool,
        options: plan.options)
    }
  }
}
