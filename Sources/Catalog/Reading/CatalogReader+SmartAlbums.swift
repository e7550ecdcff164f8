extension CatalogReader {
  /// Lists the smart albums with their counts and covers.
  ///
  /// - Parameter includeEmpty: Whether those without photos are there as well.
  /// - Returns: In the order of ``SmartAlbumKind``.
  /// - Throws: ``CatalogError``.
  public func smartAlbums(includeEmpty: Bool = false) throws(CatalogError) -> [SmartAlbum] {
    var albums: [SmartAlbum] = []
    for kind in SmartAlbumKind.allCases {
      let query = PhotoQuery(.smart(kind), media: nil, limit: 1)
      let count = try countPhotos(query)
      if count == 0 && !includeEmpty { continue }
      albums.append(SmartAlbum(kind: kind, count: count, cover: count == 0 ? nil : try photos(query).first))
    }
    return albums
  }
}
