import AlbumSync

/// A list on the screen: rows at once, covers as they arrive.
final class AlbumList: SyncDelegate {
  func listingChanged(_ listing: SyncListing) {
    print("\(listing.rows) rows")
  }

  func rowArrived(_ row: SyncRow) {
    let count = row.count.map { "\($0) photos" } ?? "count unknown"
    print("row \(row.index): \(row.name ?? "(untitled)"), \(count), a placeholder")
  }

  func coverSettled(_ cover: SyncCover) {
    print("row \(cover.index): \(cover.state.rawValue), \(cover.rendition?.bytes.count ?? 0) bytes of JPEG")
  }

  func finished(_ summary: SyncSummary) {
    print("\(summary.albums.added) new albums, \(summary.covers.stored) new covers")
  }
}

/// Fills the list from the catalog, then from the remote, and keeps what came for the next time.
func fill(_ list: AlbumList, from url: String, token: Secret?, catalog: String) async -> SyncOutcome {
  let http = HTTPClient()
  let covers = WorkerPool()
  let remote = FQLRemote(FQLConfiguration(url: url, style: .graph, token: token), http: http)
  let session = SyncSession(remote: remote, catalog: catalog, covers: covers)
  session.prioritize(rows: 0..<12)
  let summary = await session.run(list)
  await covers.shutdown()
  http.shutdown()
  return summary.outcome
}

/// Shows what is in the catalog, with no network.
func printAlbums(in catalog: String) throws {
  for album in try CatalogReader(path: catalog).albums(AlbumQuery(sort: .count, hideEmpty: true)) {
    print(album.album.name ?? "(untitled)", album.album.count ?? 0, album.cover.state)
  }
}
