internal import Catalog
internal import HTTPServer
internal import SyncEngine

/// What a page's answers are made from.
final class PageCore: Sendable {
  let catalogPath: String
  let configuration: BrowseConfiguration
  let access = PageAccess()
  let readers: ReaderPool
  let counts = Counts()
  let listings = Listings()
  let hub = EventHub()
  let news = CatalogNews()
  let syncing: SyncDesk
  let picking: PickDesk
  let fetcher: PictureFetcher?

  init(catalogPath: String, configuration: BrowseConfiguration) {
    self.catalogPath = catalogPath
    self.configuration = configuration
    readers = ReaderPool(path: catalogPath)
    syncing = SyncDesk(make: configuration.makeSync, hub: hub)
    picking = PickDesk(configuration.pick)
    fetcher = configuration.fetchPicture.map { PictureFetcher(limit: configuration.fetches, fetch: $0) }
  }

  /// Throws if there is no catalog to show and none can be made.
  func checkCatalog() throws {
    let isThere = try readers.read { reader in
      // The first window of a long list need not wait for its counting.
      _ = try counts.albums(AlbumQuery(), reader)
      _ = try counts.smartAlbums(reader)
      return true
    }
    if isThere == nil, !syncing.isPossible { throw CatalogError(.missing, path: catalogPath) }
  }

  func begin(port: UInt16) {
    access.begin(port: port)
    // Without a catalog all of a new one is news.
    let token = try? readers.read { try $0.changeToken() } ?? 0
    news.begin(path: catalogPath, since: token, hub: hub)
  }

  func end() {
    news.end()
    hub.close()
    picking.close()
    readers.close()
  }

  /// Writes rows as the page reads them.
  var rows: RowWriter<ServedPictures> {
    RowWriter(language: configuration.language, pictures: ServedPictures(canFetch: fetcher != nil))
  }
}
