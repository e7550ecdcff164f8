import Albums
import Catalog
import Covers
import Glibc

/// An image file as the catalog shall have it.
struct ImportedImage: Sendable {
  /// The photo.
  var photo: PhotoWrite
  /// Its pictures, or why there are none.
  var cover: CoverWrite
  /// Whether another attempt may succeed.
  var mayBeTriedAgain = false

  /// Reads a file and has its pictures made.
  ///
  /// - Returns: The image; nil if the work was cancelled.
  static func read(
    _ file: ImageFolder.File, id: PhotoID, album: AlbumID, pool: WorkerPool, as specs: [RenditionSpec]
  ) async -> ImportedImage? {
    var photo = Photo(id: id, albumID: album)
    photo.fileName = file.name.split(separator: "/").last.map(String.init)
    photo.modified = Timestamp(seconds: file.modified)
    photo.created = photo.modified
    var cover = CoverWrite(photoID: id, state: .stored, etag: file.version)
    func failed(_ state: CoverState, _ reason: String, again: Bool = false) -> ImportedImage {
      cover.state = state
      cover.reason = reason
      if again { cover.etag = nil }
      return ImportedImage(
        photo: PhotoWrite(photo: photo, original: file.path), cover: cover, mayBeTriedAgain: again)
    }
    let bytes: [UInt8]
    do throws(PlainFile.ReadProblem) {
      bytes = try Self.bytes(of: file.path)
    } catch {
      return failed(.failed, error.reason, again: true)
    }
    do throws(CoverError) {
      let facts = try await pool.facts(of: bytes)
      photo.width = facts.width
      photo.height = facts.height
      photo.taken = facts.taken
      if facts.latitude != nil || facts.longitude != nil {
        photo.place = Place(latitude: facts.latitude, longitude: facts.longitude)
      }
      let rendered = try await pool.render(bytes, as: specs)
      cover.sourceWidth = rendered.sourceWidth
      cover.sourceHeight = rendered.sourceHeight
      cover.renditions = rendered.renditions
    } catch {
      if error.kind == .cancelled { return nil }
      return failed(error.state, error.message, again: error.kind == .workerLost)
    }
    return ImportedImage(photo: PhotoWrite(photo: photo, original: file.path), cover: cover)
  }

  private static func bytes(of path: String) throws(PlainFile.ReadProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw PlainFile.ReadProblem(reason: SystemError.text(errno)) }
    defer { close(descriptor) }
    return try PlainFile.bytes(from: descriptor, atMost: WorkerLimits().maximumBytes)
  }
}
