internal import Albums
internal import Catalog

/// What the page is to write to the catalog and has not written yet.
struct PendingChanges: Sendable {
  /// A picture that was fetched, or why it could not be.
  struct Cover: Sendable {
    /// Tells it from all others of this page.
    var number: Int
    var write: CoverWrite
  }

  /// A photo that is to be marked as a favourite, or not any more.
  struct Mark: Sendable {
    var number: Int
    var isOn: Bool
  }

  /// A file that is a photo's original.
  struct Original: Sendable {
    var number: Int
    var path: String
  }

  private(set) var originals: [PhotoKey: Original] = [:]
  private(set) var covers: [PhotoKey: Cover] = [:]
  private(set) var marks: [PhotoKey: Mark] = [:]
  private var last = 0
  /// More pictures than this are not held: the oldest are fetched again when they are looked at again.
  private static let mostCovers = 300

  var isEmpty: Bool { covers.isEmpty && marks.isEmpty && originals.isEmpty }

  mutating func hold(_ write: CoverWrite, of photo: PhotoKey) {
    last += 1
    covers[photo] = Cover(number: last, write: write)
    guard covers.count > Self.mostCovers, let oldest = covers.min(by: { $0.value.number < $1.value.number })
    else { return }
    covers[oldest.key] = nil
  }

  mutating func mark(_ photo: PhotoKey, _ isOn: Bool) {
    last += 1
    marks[photo] = Mark(number: last, isOn: isOn)
  }

  mutating func keep(_ path: String, as photo: PhotoKey) {
    last += 1
    originals[photo] = Original(number: last, path: path)
  }

  /// Takes out what was written, unless it was replaced meanwhile.
  mutating func remove(_ written: PendingChanges) {
    for (photo, cover) in written.covers where covers[photo]?.number == cover.number { covers[photo] = nil }
    for (photo, file) in written.originals where originals[photo]?.number == file.number {
      originals[photo] = nil
    }
    for (photo, mark) in written.marks where marks[photo]?.number == mark.number { marks[photo] = nil }
  }

  /// Shows a cover as it will be.
  func shown(_ cover: CatalogCover, of photo: PhotoKey) -> CatalogCover {
    guard let held = covers[photo] else { return cover }
    var shown = cover
    shown.reason = held.write.reason
    if held.write.state == .stored {
      shown.state = .stored
      // Versions of the catalog are not below zero.
      shown.version = -held.number
    } else if cover.state != .stored {
      shown.state = held.write.state
    }
    return shown
  }

  /// Shows a photo as it will be.
  func shown(_ photo: CatalogPhoto) -> CatalogPhoto {
    let key = PhotoKey(photo.remote, photo.photo.id)
    var shown = photo
    shown.thumbnail = self.shown(photo.thumbnail, of: key)
    shown.original = originals[key]?.path ?? photo.original
    if let mark = marks[key], mark.isOn != (photo.favourite != nil) {
      shown.favourite = mark.isOn ? photo.firstSeen : nil
    }
    return shown
  }

  /// Shows an album as it will be.
  func shown(_ album: CatalogAlbum) -> CatalogAlbum {
    guard let photo = album.album.coverPhotoID else { return album }
    var shown = album
    shown.cover = self.shown(album.cover, of: PhotoKey(album.remote, photo))
    return shown
  }
}
