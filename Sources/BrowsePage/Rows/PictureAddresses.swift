internal import Albums
internal import Catalog

/// Gives pictures their addresses, in the page or in an archive.
protocol PictureAddresses {
  /// Where the picture of a photo is in about that size; nil if it is nowhere.
  func address(of photo: PhotoKey, cover: CatalogCover, side: Int) -> String?

  /// Whether it is worth asking for the picture when it is looked at.
  func isWanted(_ photo: PhotoKey, cover: CatalogCover) -> Bool
}

/// The sizes that the page asks for, in pixels.
enum PictureSide {
  /// Rows of the list.
  static let row = 160
  /// Tiles of the grid, and the photo itself until a better one is there.
  static let tile = 480
  /// The photo itself.
  static let view = PictureWish.viewSide
}

/// Addresses on the page's own server.
///
/// The version is part of a stored picture's address, so that a browser may keep it for good.
struct ServedPictures: PictureAddresses {
  /// Whether a picture that is not stored can be fetched.
  var canFetch: Bool

  func address(of photo: PhotoKey, cover: CatalogCover, side: Int) -> String? {
    guard cover.state == .stored else { return nil }
    return "cover/\(side)/\(cover.version ?? 0)?key=\(photo.text.percentEncoded)"
  }

  func isWanted(_ photo: PhotoKey, cover: CatalogCover) -> Bool {
    guard canFetch, photo.remote != .local else { return false }
    switch cover.state {
    case .pending, .failed, .missing: return true
    case .stored, .none, .corrupt, .unsupported, .tooLarge: return false
    }
  }
}
