internal import Albums
internal import Catalog

/// Gives pictures their addresses, in the page or in an archive.
protocol PictureAddresses {
  /// Where the picture of a photo is in about that size; nil if it is nowhere.
  func address(of photo: PhotoKey, cover: CatalogCover, side: Int) -> String?
}

/// The sizes that the page asks for, in pixels.
enum PictureSide {
  /// Rows of the list.
  static let row = 160
  /// Tiles of the grid, and the photo itself until a better one is there.
  static let tile = 480
  /// The photo itself, where it can be fetched.
  static let view = 1280
}

/// Addresses on the page's own server.
///
/// The version is part of a stored picture's address, so that a browser may keep it for good.
struct ServedPictures: PictureAddresses {
  /// Whether a picture that is not stored can be fetched.
  var canFetch: Bool

  func address(of photo: PhotoKey, cover: CatalogCover, side: Int) -> String? {
    let key = photo.text.percentEncoded
    if cover.state == .stored { return "cover/\(side)/\(cover.version ?? 0)?key=\(key)" }
    return canFetch && cover.state == .pending ? "fetch/\(side)?key=\(key)" : nil
  }
}
