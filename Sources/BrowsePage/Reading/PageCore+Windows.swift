internal import Albums
internal import Catalog

extension PageCore {
  /// A window of a list of albums, with how long the list is.
  func window(_ query: AlbumQuery, _ reader: CatalogReader) throws -> (total: Int, rows: [CatalogAlbum]) {
    guard query.search != nil else {
      let rows = query.limit == 0 ? [] : try reader.albums(query)
      return (try counts.albums(query, reader), shown(rows))
    }
    let all = try listings.albums(query, reader)
    return (all.count, shown(try reader.albums(at: all.dropFirst(query.offset).prefix(query.limit ?? 0))))
  }

  /// A window of a list of photos, with how long the list is.
  func window(_ query: PhotoQuery, _ reader: CatalogReader) throws -> (total: Int, rows: [CatalogPhoto]) {
    guard Self.isDear(query) else {
      return (try counts.photos(query, reader), shown(try reader.photos(query)))
    }
    let all = try listings.photos(query, reader)
    let rows = try reader.photos(at: all.dropFirst(query.offset).prefix(query.limit ?? 0), of: query)
    return (all.count, shown(rows))
  }

  /// The rows with what is not written yet.
  func shown(_ albums: [CatalogAlbum]) -> [CatalogAlbum] {
    let pending = writer.pending
    return pending.isEmpty ? albums : albums.map { pending.shown($0) }
  }

  func shown(_ photos: [CatalogPhoto]) -> [CatalogPhoto] {
    let pending = writer.pending
    return pending.isEmpty ? photos : photos.map { pending.shown($0) }
  }

  /// The smart albums that hold something.
  func smartAlbums(_ reader: CatalogReader) throws -> [SmartAlbum] {
    let pending = writer.pending
    return try counts.smartAlbums(reader).map { album in
      var album = album
      album.cover = album.cover.map { pending.shown($0) }
      return album
    }
  }

  /// Where a photo stands in a list of photos, with how long the list is; nil if it is not in it.
  func place(
    of key: PhotoKey, in query: PhotoQuery, _ reader: CatalogReader
  ) throws -> (place: PhotoPlace, total: Int)? {
    guard Self.isDear(query) else {
      let place = try reader.place(of: key.id, remote: key.remote, in: query)
      return try place.map { ($0, try counts.photos(query, reader)) }
    }
    let all = try listings.photos(query, reader)
    guard let handle = try reader.handle(of: key.id, remote: key.remote),
      let index = all.firstIndex(of: handle)
    else { return nil }
    func neighbour(_ index: Int) throws -> PhotoPlace.Neighbour? {
      guard all.indices.contains(index) else { return nil }
      return try reader.photos(at: [all[index]], of: query).first.map {
        PhotoPlace.Neighbour(remote: $0.remote, id: $0.photo.id)
      }
    }
    let place = PhotoPlace(index: index, previous: try neighbour(index - 1), next: try neighbour(index + 1))
    return (place, all.count)
  }

  /// Whether each window of it would be searched for or sorted anew.
  private static func isDear(_ query: PhotoQuery) -> Bool {
    if case .search = query.scope { return true }
    return query.sort == .oldest
  }
}
