import Albums
import BrowsePage
import Catalog
import Covers

/// Brings a folder into the catalog as an album; what has not changed since the last time is left alone.
struct FolderImport {
  /// How many images are made ready for one transaction.
  private static let piece = 12
  private static let specs = [RenditionSpec(side: 160), RenditionSpec(side: 480)]

  private let session: Session
  private let folder: ImageFolder
  private let writer: CatalogWriter
  private let remote: RemoteKey
  private let pool: WorkerPool
  private let id: AlbumID

  /// Opens the catalog for writing; made if it is missing.
  init(_ session: Session, _ folder: ImageFolder, workers: WorkerConfiguration) throws(Failure) {
    self.session = session
    self.folder = folder
    let path = try session.catalogPath()
    (writer, remote) = try session.reading { () throws(CatalogError) in
      let writer = try CatalogWriter(path: path)
      return (writer, try writer.remote(api: "local", account: Account(id: "local"), name: "local"))
    }
    pool = WorkerPool(workers)
    // The folder is the album's identity, whatever it is called.
    id = AlbumID("local-" + SHA256.hexadecimal(of: folder.path).prefix(24))
  }

  /// Does it.
  ///
  /// - Parameter name: What the album is called.
  /// - Returns: What was done.
  /// - Throws: ``Failure`` if the folder cannot be read or the catalog not be written.
  func run(as name: String) async throws(Failure) -> ImportSummary {
    let files = try folder.files()
    let ids = files.map { PhotoID("\(id.rawValue)-" + SHA256.hexadecimal(of: $0.name).prefix(24)) }
    var summary = ImportSummary()
    (summary.album, summary.name, summary.seen) = (id, name, files.count)
    let stored = try session.reading { () throws(CatalogError) in
      (
        album: try writer.storedAlbums([id], of: remote)[id],
        covers: try writer.storedCovers(ids, of: remote),
        next: try writer.nextPosition(in: remote)
      )
    }
    var album = stored.album?.album ?? Album(id: id)
    (album.name, album.kind, album.count) = (name, .local, files.count)
    album.modified = files.map(\.modified).max().flatMap { Timestamp(seconds: $0) }
    let place = stored.album?.position ?? stored.next
    // Photos need their album; its cover is settled at the end.
    if stored.album == nil || stored.album?.deleted != nil {
      try apply(CatalogBatch(albums: [AlbumWrite(album: album, position: place)]))
    }
    var states = stored.covers.mapValues(\.state)
    let isRevived = stored.album?.deleted != nil
    let changed = zip(files, ids).enumerated().filter { _, pair in
      isRevived || stored.covers[pair.1]?.etag != pair.0.version
    }
    var rest = changed[...]
    while !rest.isEmpty, !session.interruption.isRequested {
      let images = await ready(rest.prefix(Self.piece).map { ($0.offset, $0.element.0, $0.element.1) })
      rest = rest.dropFirst(Self.piece)
      let result = try apply(CatalogBatch(covers: images.map(\.cover), photos: images.map(\.photo)))
      summary.added += result.photosAdded
      summary.changed += result.photosChanged
      for image in images {
        states[image.cover.photoID] = image.cover.state
        summary.mayBeTriedAgain = summary.mayBeTriedAgain || image.mayBeTriedAgain
      }
    }
    summary.isInterrupted = !rest.isEmpty
    if album.coverPhotoID.map({ !ids.contains($0) || states[$0] != .stored }) ?? true {
      album.coverPhotoID = ids.first { states[$0] == .stored } ?? ids.first
    }
    var batch = CatalogBatch(albums: [AlbumWrite(album: album, position: place)])
    if !summary.isInterrupted {
      batch.photoListings = [Catalog.PhotoListing(albumID: id, photoIDs: ids, isComplete: true)]
    }
    summary.deleted = try apply(batch).photosDeleted
    try noteFailures(zip(files, ids), in: &summary)
    await pool.shutdown()
    return summary
  }

  /// Reads some files at the same time; as many at once as there are workers is the pool's affair.
  private func ready(_ files: [(place: Int, file: ImageFolder.File, id: PhotoID)]) async -> [ImportedImage] {
    let (pool, album) = (pool, id)
    return await withTaskGroup(of: ImportedImage?.self) { group in
      for (place, file, id) in files {
        group.addTask {
          var image = await ImportedImage.read(file, id: id, album: album, pool: pool, as: Self.specs)
          image?.photo.photo.position = place
          return image
        }
      }
      var images: [ImportedImage] = []
      for await image in group { if let image { images.append(image) } }
      return images.sorted { ($0.photo.photo.position ?? 0) < ($1.photo.photo.position ?? 0) }
    }
  }

  private func noteFailures(
    _ files: Zip2Sequence<[ImageFolder.File], [PhotoID]>, in summary: inout ImportSummary
  ) throws(Failure) {
    let covers = try session.reading { () throws(CatalogError) in
      try writer.storedCovers(files.map(\.1), of: remote)
    }
    for (file, id) in files {
      if let cover = covers[id], let reason = cover.reason { summary.failures.append((file.name, reason)) }
    }
  }

  @discardableResult
  private func apply(_ batch: CatalogBatch) throws(Failure) -> BatchResult {
    try session.reading { () throws(CatalogError) in try writer.apply(batch, to: remote) }
  }
}
