import Albums
import JSON

/// A row of the table `photo`.
struct FQLPhotoRow {
  /// The id in the older interface.
  var pid: String?
  /// The id in the newer interface.
  var objectID: String?
  /// The sizes on offer, largest last where the service keeps its order.
  var sources: [ImageSource] = []
  private(set) var reader: FQLRowReader

  /// Reads a row's ids and sizes; nil if it has no id, when ``dropped(_:)`` tells why.
  init?(_ row: JSONValue) {
    pid = FQLRowReader.id(row["pid"])
    objectID = FQLRowReader.id(row["object_id"])
    guard let id = pid ?? objectID else { return nil }
    reader = FQLRowReader(row)
    reader.id = id
    readSources()
  }

  /// The id by which the photo is known: the older one, else the newer.
  var id: PhotoID { PhotoID(pid ?? objectID ?? "") }

  /// What could not be read.
  var problems: [RowProblem] { reader.problems }

  /// The problem of a row that cannot be read at all.
  static func dropped(_ row: JSONValue) -> RowProblem {
    let reason = row.kind == .object ? "a photo's row has no readable id" : "a photo's row is no object"
    return RowProblem(id: nil, reason: reason, dropped: true)
  }

  /// All that the row says, as a photo of an album.
  ///
  /// - Parameters:
  ///   - album: The album that was asked for.
  ///   - places: The places that came in the same answer, by id.
  /// - Returns: The photo; the problems of its fields are in ``problems`` afterwards.
  mutating func photo(of album: AlbumID, places: [String: Place]) -> Photo {
    var photo = Photo(id: id, albumID: album)
    photo.objectID = objectID
    photo.caption = reader.words("caption")
    photo.created = reader.date("created")
    photo.modified = reader.date("modified")
    // A photo without a date of its own has 0 here.
    photo.taken = reader.date("backdated_time").flatMap { $0.seconds == 0 ? nil : $0 }
    photo.position = reader.count("position")
    photo.link = reader.words("link")
    photo.place = reader.reference("place_id").map { places[$0] ?? Place(id: $0) }
    photo.likeCount = reader.count("like_count", of: "like_info")
    photo.commentCount = reader.count("comment_count", of: "comment_info")
    photo.sources = sources
    let largest = ImageSource.largest(of: sources)
    photo.width = largest?.width
    photo.height = largest?.height
    photo.fileName = largest.flatMap { Self.fileName(inURL: $0.url) }
    return photo
  }

  private mutating func readSources() {
    for name in ["src_small", "src", "src_big"] {
      guard let url = reader.words(name) else { continue }
      add(url, width: reader.row[name + "_width"], height: reader.row[name + "_height"], column: name)
    }
    guard let images = reader.row["images"] else { return }
    for image in images.elements {
      guard let url = image["source"]?.string, !url.isEmpty else {
        reader.note("an entry of images has no source")
        continue
      }
      add(url, width: image["width"], height: image["height"], column: "images")
    }
  }

  private mutating func add(_ url: String, width: JSONValue?, height: JSONValue?, column: String) {
    guard Self.isWebAddress(url) else { return reader.note("\(column) is no http or https address") }
    let source = ImageSource(url: url, width: Self.side(width), height: Self.side(height))
    guard let place = sources.firstIndex(where: { $0.url == url }) else { return sources.append(source) }
    if sources[place].width == nil || sources[place].height == nil { sources[place] = source }
  }

  private static func side(_ value: JSONValue?) -> Int? {
    guard let side = value?.integer, FQLRowReader.sides.contains(side) else { return nil }
    return Int(side)
  }

  private static func isWebAddress(_ url: String) -> Bool {
    var url = url
    return url.withUTF8 { bytes in
      func begins(with scheme: StaticString) -> Bool {
        // A bit tells ASCII's small letters from its large ones, and is set in a colon and a slash.
        bytes.count >= scheme.utf8CodeUnitCount
          && (0..<scheme.utf8CodeUnitCount).allSatisfy { bytes[$0] | 0x20 == scheme.utf8Start[$0] }
      }
      return (begins(with: "http://") || begins(with: "https://"))
        && bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
  }

  /// The last part of a URL's path if it looks like a file's name.
  private static func fileName(inURL url: String) -> String? {
    guard let scheme = url.firstRange(of: "://") else { return nil }
    let path = url[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/")
    guard parts.count > 1, let last = parts.last else { return nil }
    let name = PercentEncoding.decoded(last)
    return name.contains(".") && !name.contains("/") ? name : nil
  }
}
