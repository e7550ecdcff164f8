internal import Albums

extension CatalogAlbum {
  /// What a person reads as its name.
  ///
  /// - Parameter language: The reader's language.
  /// - Returns: Never blank.
  public func title(_ language: Language) -> String {
    AlbumTitle.title(kind: album.kind, name: album.name, language: language)
  }
}
