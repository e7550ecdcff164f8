internal import Albums
internal import Catalog

/// What is on this machine of a photo's picture, in the catalog or on its way there.
struct PictureHere {
  /// What came and is not written yet.
  let held: CoverWrite?
  /// What is written.
  let stored: StoredCover?

  /// - Throws: `CatalogError` if the catalog cannot be read.
  init(_ photo: PhotoKey, _ writer: PageWriter, _ reader: CatalogReader) throws(CatalogError) {
    // In this order: what is held may be written, and no longer held, by the time the catalog is read.
    held = writer.pending.covers[photo]?.write
    stored = try reader.storedCovers([photo.id], of: photo.remote)[photo.id]
  }

  /// Whether it is here in that size.
  func has(_ size: PictureWish.Size) -> Bool {
    let specs = (stored?.specs ?? []).union(held?.renditions.map(\.spec) ?? [])
    return specs.contains { size == .thumbnail || $0.side >= PictureWish.viewSide }
  }
}
