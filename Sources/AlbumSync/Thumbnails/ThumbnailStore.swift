import Albums
import Catalog
import SyncEngine

/// Reads thumbnails from a catalog, on a queue of its own.
actor ThumbnailStore {
  private let executor = QueueExecutor("AlbumSync thumbnails")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private var reader: CatalogReader?

  init(path: String) { self.path = path }

  /// The stored rendition that suits a key best; nil if none is stored.
  func rendition(for key: ThumbnailKey) throws(CatalogError) -> Rendition? {
    let reader = try open()
    let photo: PhotoID?
    switch key.subject {
    case .photo(let id): photo = id
    case .album(let id): photo = try reader.album(id, remote: key.remote)?.cover.photoID
    }
    guard let photo, let specs = try reader.storedCovers([photo], of: key.remote)[photo]?.specs,
      let spec = Self.best(of: specs, for: key.side)
    else { return nil }
    return try reader.thumbnail(of: photo, remote: key.remote, spec: spec)
  }

  private func open() throws(CatalogError) -> CatalogReader {
    if let reader { return reader }
    let opened = try CatalogReader(path: path)
    reader = opened
    return opened
  }

  /// The smallest that covers the side, else the largest; of equal ones the one that fills its square.
  static func best(of specs: Set<RenditionSpec>, for side: Int) -> RenditionSpec? {
    let ordered = specs.sorted { ($0.side, $0.fit == .fill ? 0 : 1) < ($1.side, $1.fit == .fill ? 0 : 1) }
    guard let largest = ordered.last else { return nil }
    return ordered.first { $0.side >= side } ?? ordered.first { $0.side == largest.side }
  }
}
