import Albums
import BrowsePage
import Catalog
import Covers
import HTTP
import MockServer
import Remotes
import SyncEngine
import TestSupport

/// A mock of the remote, and a page that can sync with it.
final class SyncCase: Sendable {
  let mock: MockServer
  let test: PageCase

  // Starts both; the mock has so many albums of so many photos each.
  convenience init(albums: Int, photos: Int = 3, options: MockOptions = MockOptions()) async throws {
    try await self.init(.generated(albums: albums, photos: photos, seed: 3), options, PaintingRenderer())
  }

  init(_ account: MockAccount, _ options: MockOptions, _ covers: any CoverRenderer) async throws {
    let mock = try await MockServer(account: account, options: options)
    let folder = TemporaryDirectory()
    self.mock = mock
    test = try PageCase(
      { configuration in
        configuration.makeSync = {
          let remote = FQLRemote(
            FQLConfiguration(url: mock.url, style: .graph, token: Secret("T"), pageSize: 25),
            http: HTTPClient())
          var options = SyncOptions()
          options.renditions = [RenditionSpec(side: 160), RenditionSpec(side: 480)]
          options.fetchesPhotos = true
          options.jobs = 4
          return SyncSession(
            remote: remote, catalog: folder.file("catalog.db"), covers: covers, options: options)
        }
      }, in: folder)
  }
}

/// A renderer that paints what it is asked for, without looking at the bytes.
struct PaintingRenderer: CoverRenderer {
  func render(_ bytes: [UInt8], as specs: [RenditionSpec]) async throws(CoverError) -> RenderedCover {
    let pictures = [TestPicture.first.small, TestPicture.second.large]
    return RenderedCover(
      renditions: specs.map { spec in
        Rendition(
          spec: spec, width: spec.side, height: spec.side, bytes: pictures[spec.side > 200 ? 1 : 0].bytes)
      }, sourceWidth: 720, sourceHeight: 540)
  }
}
