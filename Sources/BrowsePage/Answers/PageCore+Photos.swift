internal import Albums
internal import Catalog
internal import HTTPServer

extension PageCore {
  /// A window of an album's photos.
  func photos(_ request: ServerRequest) throws -> ServerResponse {
    guard var query = Self.photoQuery(request) else { return .notHere }
    query.offset = request.number("offset", default: 0, in: 0...1_000_000_000)
    query.limit = request.number("limit", default: 200, in: 1...Self.maximumWindow)
    let rows = rows
    var json = JSONText()
    try readers.read { reader in
      let (total, photos) = try window(query, reader)
      json.object { json in
        json.member("total", total)
        json.array("rows", photos) { json, photo in json.object { rows.photo(photo, into: &$0) } }
      }
    }
    return .json(json.bytes.isEmpty ? Array(#"{"total":0,"rows":[]}"#.utf8) : json.bytes)
  }

  /// The list of photos that a request is about.
  private static func photoQuery(_ request: ServerRequest) -> PhotoQuery? {
    guard let album = request.text("album").flatMap(AlbumKey.init) else { return nil }
    let media: MediaKind? =
      switch request.text("media") {
      case "all": nil
      case "video": .video
      default: .image
      }
    return PhotoQuery(
      album.scope, media: media, sort: request.text("sort").flatMap(PhotoQuery.Sort.init) ?? .newest)
  }

  /// One photo with all that is known of it, and its place in a list.
  func photo(_ request: ServerRequest) throws -> ServerResponse {
    guard let key = request.text("key").flatMap(PhotoKey.init) else { return .notHere }
    let query = Self.photoQuery(request)
    let rows = rows
    var json = JSONText()
    try readers.read { reader in
      guard let photo = shown(try reader.photo(key.id, remote: key.remote)).first else { return }
      let found = try query.flatMap { try place(of: key, in: $0, reader) }
      let albums = try self.albums(of: key, reader)
      let original = photo.original.flatMap { OriginalFile(path: $0) }
      let hasView = try PictureHere(key, writer, reader).has(.view)
      json.object { json in
        rows.photo(photo, into: &json)
        rows.facts(of: photo, into: &json)
        if let type = original?.type { json.member("type", type.label) }
        json.member("bytes", original?.byteCount)
        json.member("original", original == nil ? nil : "original?key=\(key.text.percentEncoded)")
        if original == nil, configuration.fetchOriginal != nil, key.remote != .local, photo.deleted == nil {
          json.member("canFetchOriginal", true)
        }
        if hasView {
          let cover = photo.thumbnail
          json.member("large", rows.pictures.address(of: key, cover: cover, side: PictureSide.view))
        } else if original == nil, photo.photo.media == .image, photo.deleted == nil {
          json.member("viewWanted", pictures != nil && key.remote != .local)
        }
        json.member("index", found?.place.index)
        json.member("total", found?.total)
        json.member("previous", found?.place.previous.map { PhotoKey($0.remote, $0.id).text })
        json.member("next", found?.place.next.map { PhotoKey($0.remote, $0.id).text })
        json.array("albums", albums) { json, album in
          json.object { json in
            json.member("key", album.key)
            json.member("title", album.title)
          }
        }
      }
    }
    return json.bytes.isEmpty ? .problem(404, "The catalog has no such photo.") : .json(json.bytes)
  }

  private func albums(
    of photo: PhotoKey, _ reader: CatalogReader
  ) throws -> [(key: String, title: String)] {
    try reader.albums(with: photo.id, remote: photo.remote).compactMap { id in
      try reader.album(id, remote: photo.remote).map { album in
        (AlbumKey.album(id, photo.remote).text, album.title(configuration.language))
      }
    }
  }
}
