import Albums
import BrowsePage
import Catalog
import Covers
import HTTP
import Remotes
import SyncEngine

/// Whom the page asks for pictures: each remote is found, as for a sync, when the first picture of it is looked at.
actor PictureSources {
  /// Why a remote cannot be asked.
  struct Problem: Error, CustomStringConvertible { var description: String }

  private struct Known {
    var source: PictureSource
    var specs: [RenditionSpec]
  }

  private let session: Session
  private var known: [RemoteKey: Known] = [:]

  init(_ session: Session) { self.session = session }

  /// Somebody waits for each picture: soon told that it does not come is better than long tried.
  private static let retries = RetryPolicy(
    attempts: 2, base: .milliseconds(200), cap: .seconds(1), maximumWait: .seconds(2))
  private static let timeouts = HTTPTimeouts(
    connect: .seconds(5), firstByte: .seconds(15), idle: .seconds(10), total: .seconds(120))

  /// Fetches a picture.
  ///
  /// - Parameters:
  ///   - wish: Which.
  ///   - stored: What the catalog knows of it.
  /// - Returns: What is to be stored; nil if there is nothing new.
  /// - Throws: ``Problem`` or `RemoteError` if no picture of that remote can be had now.
  func picture(_ wish: PictureWish, _ stored: StoredCover?) async throws -> CoverWrite? {
    let known = try self.known[wish.remote] ?? find(wish.remote)
    self.known[wish.remote] = known
    var specs = known.specs
    if wish.size == .view {
      // What is stored is made anew along with it, so that all sizes show the same picture.
      let view = RenditionSpec(side: PictureWish.viewSide, fit: .whole)
      let others = Set(specs).union(stored?.specs ?? []).subtracting([view])
      specs = [view] + others.prefix(7)
    }
    do throws(RemoteError) {
      return try await known.source.picture(of: wish.photo, as: specs, stored: stored)
    } catch {
      // Whoever logs in meanwhile is known by the next try.
      if error.kind == .login { self.known[wish.remote] = nil }
      throw error
    }
  }

  private func find(_ key: RemoteKey) throws(Problem) -> Known {
    do throws(Failure) {
      let reader = try session.reader()
      let remotes = try session.reading { () throws(CatalogError) in try reader.remotes() }
      guard let record = remotes.first(where: { $0.key == key }) else {
        throw Failure(.usage, "The catalog does not know whose photo this is.")
      }
      let plan = try SyncPlan(session, otherwise: record.name)
      var http = PacedClient(client: HTTPClient(plan.http), pacer: Pacer(policy: Self.retries))
      http.timeouts = Self.timeouts
      return Known(
        source: PictureSource(
          remote: FQLRemote(plan.remote, http: http), account: record, renderer: WorkerPool(plan.workers)),
        specs: plan.options.renditions)
    } catch {
      throw Problem(description: error.message)
    }
  }
}
