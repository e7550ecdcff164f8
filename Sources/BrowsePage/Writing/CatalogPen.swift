internal import Catalog
internal import SyncEngine

/// Holds the catalog for writing for as long as one write takes, on a queue of its own.
actor CatalogPen {
  private let executor = QueueExecutor("AlbumSync page")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private var isPutDown = false

  init(path: String) { self.path = path }

  /// Writes everything, or nothing of a remote's pictures.
  ///
  /// - Throws: `CatalogError`: `busy` while someone else writes.
  func write(_ changes: PendingChanges) throws(CatalogError) {
    if isPutDown { throw CatalogError(.busy(pid: nil), path: path) }
    let writer = try CatalogWriter(path: path)
    defer { writer.close() }
    for (remote, covers) in Dictionary(grouping: changes.covers, by: \.key.remote) {
      try writer.apply(CatalogBatch(covers: covers.map(\.value.write)), to: remote)
    }
    for (photo, file) in changes.originals {
      try writer.setOriginal(file.path, photo: photo.id, of: photo.remote)
    }
    for (photo, mark) in changes.marks {
      try writer.setFavourite(mark.isOn, photo: photo.id, of: photo.remote)
    }
  }

  /// Leaves the catalog to a sync of this page until it is taken up again.
  func putDown() { isPutDown = true }

  func takeUp() { isPutDown = false }
}
