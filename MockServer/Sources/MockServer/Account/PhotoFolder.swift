import Albums
import SQLite

/// A folder of photos as an account: each of its folders is an album.
struct PhotoFolder: Sendable {
  /// A photo and what its file tells.
  struct Photo: Sendable {
    var path: String
    var name: String
    /// Upright pixels; nil if nothing could read the file.
    var width: Int?
    var height: Int?
    /// When it was taken, read as UTC.
    var taken: Timestamp?
    var place: Place?
    /// The file's date, in Unix seconds.
    var modified: Int64
  }

  /// A folder of photos.
  struct Album: Sendable {
    var name: String
    var photos: [Photo]
    /// Paths of videos.
    var videos: [String]
    /// The folder's date, in Unix seconds.
    var modified: Int64
  }

  var albums: [Album]
}
