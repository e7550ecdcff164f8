import Albums
import JSON

/// The cover photos of a page, found by either of their ids.
struct FQLCoverRows {
  private(set) var problems: [RowProblem] = []
  private var photos: [PhotoID: FQLPhotoRow] = [:]

  /// Reads the rows; of rows with the same id the first that offers a size is kept.
  init(_ rows: [JSONValue]) {
    for row in rows {
      guard let photo = FQLPhotoRow(row) else {
        problems.append(FQLPhotoRow.dropped(row))
        continue
      }
      problems += photo.problems
      for id in [photo.pid, photo.objectID].compactMap({ $0.map { PhotoID($0) } })
      where photos[id]?.sources.isEmpty != false {
        photos[id] = photo
      }
    }
  }

  /// Joins covers to albums by id.
  ///
  /// An album whose cover is shown gets the photo's one id, so that albums that name the same photo by different
  /// ids share it.
  ///
  /// - Parameter rows: The albums of the page; their cover's id may change.
  /// - Returns: The covers that are shown.
  func join(_ rows: inout [FQLAlbumRow]) -> [PhotoID: CoverPhoto] {
    var covers: [PhotoID: CoverPhoto] = [:]
    for index in rows.indices {
      let ids = [rows[index].coverPID, rows[index].coverObjectID].compactMap { $0.map { PhotoID($0) } }
      guard let photo = ids.lazy.compactMap({ photos[$0] }).first else { continue }
      rows[index].album.coverPhotoID = photo.id
      covers[photo.id] = CoverPhoto(id: photo.id, sources: photo.sources)
    }
    return covers
  }
}
