internal import Albums
internal import Catalog

/// Names of an archive's files.
///
/// Made from hashes of the keys: an id can hold anything, a file name of every system and web host cannot.
enum ArchiveNames {
  /// The file of an album's photos, in `data` and without its ending.
  static func photos(of album: AlbumKey) -> String { "photos-\(hash(album.text))" }

  /// The file of a picture.
  static func picture(of photo: PhotoKey, side: Int) -> String { "covers/\(hash(photo.text))-\(side).jpg" }

  /// 128 bits of it are plenty.
  private static func hash(_ key: String) -> String { String(SHA256.hexadecimal(of: key).prefix(32)) }
}

/// Pictures as files beside the page.
struct ArchivedPictures: PictureAddresses {
  func address(of photo: PhotoKey, cover: CatalogCover, side: Int) -> String? {
    guard cover.state == .stored else { return nil }
    return "\(ArchiveNames.picture(of: photo, side: side))?v=\(cover.version ?? 0)"
  }

  func isWanted(_ photo: PhotoKey, cover: CatalogCover) -> Bool { false }
}
