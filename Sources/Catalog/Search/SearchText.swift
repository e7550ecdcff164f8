internal import Albums

/// What is searched of an album or a photo: its texts, folded, one a line.
enum SearchText {
  static func of(_ album: Album) -> String { join([album.name, album.description, album.location]) }

  static func of(_ photo: Photo) -> String { join([photo.caption, photo.fileName, photo.place?.name]) }

  /// The fold leaves no line breaks in a text, so that no word is found across two of them.
  static func join(_ texts: [String?]) -> String {
    texts.compactMap { $0.map(SearchFold.fold) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
