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
  let hub: EventHub
  let news = CatalogNews()
  let syncing: SyncDesk
  let picking: PickDesk
  let writer: PageWriter
  let pictures: PictureDesk?

  init(catalogPath: String, configuration: BrowseConfiguration) {
    self.catalogPath = catalogPath
    self.configuration = configuration
    let (readers, hub) = (ReaderPool(path: catalogPath), EventHub())
    let writer = PageWriter(path: catalogPath) { error in
      var json = JSONText()
      json.object { $0.member("reason", "\(error)") }
      hub.send("notwritten", json.bytes)
    }
    (self.readers, self.hub, self.writer) = (readers, hub, writer)
    syncing = SyncDesk(make: configuration.makeSync, hub: hub, writer: writer)
    picking = PickDesk(configuration.pick)
    pictures = configuration.fetchPicture.map { fetch in
      PictureDesk(limit: configuration.fetches, readers: readers, writer: writer, hub: hub, fetch: fetch)
    }
  }

  /// A page does not listen any more.
  private func left(_ page: String) {
    pictures?.leave(page)
    guard configuration.pick != nil, hub.count == 0 else { return }
    // A page that came meanwhile and left again has a time of its own.
    Task.detached { [patience = configuration.patience, arrivals = hub.arrivals, hub, picking] in
      try? await Task.sleep(for: patience)
      if hub.count == 0, hub.arrivals == arrivals { picking.leave() }
    }
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
    hub.whenLeft { [weak self] in self?.left($0) }
    // Without a catalog all of a new one is news.
    let token = try? readers.read { try $0.changeToken() } ?? 0
    news.begin(path: catalogPath, since: token, hub: hub)
  }

  func end() {
    access.close()
    news.end()
    pictures?.end()
    picking.close()
    hub.close()
    readers.close()
  }

  /// Writes rows as the page reads them.
  var rows: RowWriter<ServedPictures> {
    RowWriter(language: configuration.language, pictures: ServedPictures(canFetch: pictures != nil))
  }
}
