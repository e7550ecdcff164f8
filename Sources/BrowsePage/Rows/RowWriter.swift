internal import Albums
internal import Catalog

/// Writes albums and photos as the page reads them.
struct RowWriter<Addresses: PictureAddresses> {
  let language: Language
  let pictures: Addresses

  /// Writes an album's members; more may follow.
  func album(_ row: CatalogAlbum, into json: inout JSONText) {
    let album = row.album
    json.member("key", AlbumKey.album(album.id, row.remote).text)
    json.member("id", album.id.rawValue)
    json.member("title", row.title(language))
    json.member("name", album.name)
    json.member("kind", album.kind?.word)
    json.member("count", album.count)
    json.member("videoCount", album.videoCount)
    json.member("description", album.description)
    json.member("location", album.location)
    json.member("link", album.link)
    json.member("created", album.created)
    json.member("modified", album.modified)
    json.member("deleted", row.deleted)
    cover(row.cover, of: row.cover.photoID.map { PhotoKey(row.remote, $0) }, into: &json)
  }

  /// Writes a smart album like one of the remote's.
  func smart(_ album: SmartAlbum, into json: inout JSONText) {
    made(.smart(album.kind), "smart", album.kind.title(language), album.count, album.cover, into: &json)
    json.member("smart", album.kind.rawValue)
  }

  /// Writes what a search found among photos like an album.
  func found(_ words: String, count: Int, cover: CatalogPhoto?, into json: inout JSONText) {
    made(.search(words), "search", "“\(words)”", count, cover, into: &json)
  }

  private func made(
    _ key: AlbumKey, _ kind: String, _ title: String, _ count: Int, _ photo: CatalogPhoto?,
    into json: inout JSONText
  ) {
    json.member("key", key.text)
    json.member("title", title)
    json.null("name")
    json.member("kind", kind)
    json.member("count", count)
    let shown = photo.map { PhotoKey($0.remote, $0.photo.id) }
    cover(photo?.thumbnail ?? CatalogCover(state: .none), of: shown, into: &json)
  }

  private func cover(_ cover: CatalogCover, of photo: PhotoKey?, into json: inout JSONText) {
    json.object("cover") { json in
      json.member("state", cover.state.rawValue)
      json.member("reason", cover.reason)
      guard let photo else { return }
      json.member("small", pictures.address(of: photo, cover: cover, side: PictureSide.row))
      json.member("large", pictures.address(of: photo, cover: cover, side: PictureSide.tile))
      if pictures.isWanted(photo, cover: cover) { json.member("wanted", photo.text) }
    }
  }

  /// Writes what a list shows of a photo; more may follow.
  func photo(_ row: CatalogPhoto, into json: inout JSONText) {
    let photo = row.photo
    let key = PhotoKey(row.remote, photo.id)
    json.member("key", key.text)
    json.member("media", photo.media.rawValue)
    json.member("caption", photo.caption)
    json.member("fileName", photo.fileName)
    json.member("taken", photo.taken)
    json.member("created", photo.created)
    json.member("duration", photo.duration)
    json.member("favourite", row.favourite != nil)
    json.member("thumbnail", pictures.address(of: key, cover: row.thumbnail, side: PictureSide.row))
    json.member("preview", pictures.address(of: key, cover: row.thumbnail, side: PictureSide.tile))
    if photo.media == .image, row.deleted == nil, pictures.isWanted(key, cover: row.thumbnail) {
      json.member("wanted", key.text)
    }
    if let reason = row.thumbnail.reason { json.member("reason", reason) }
  }

  /// Writes everything else that is known of a photo.
  func facts(of row: CatalogPhoto, into json: inout JSONText) {
    let photo = row.photo
    json.member("id", photo.id.rawValue)
    json.member("modified", photo.modified)
    json.member("deleted", row.deleted)
    json.member("type", MediaType(fileName: photo.fileName ?? "")?.label)
    json.member("width", photo.width)
    json.member("height", photo.height)
    json.member("link", photo.link)
    json.member("likeCount", photo.likeCount)
    json.member("commentCount", photo.commentCount)
    guard let place = photo.place else { return json.null("place") }
    json.object("place") { json in
      json.member("name", place.name)
      json.member("latitude", place.latitude)
      json.member("longitude", place.longitude)
    }
  }
}
