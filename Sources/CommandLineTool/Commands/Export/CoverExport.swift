import Albums
import BrowsePage
import Catalog
import Glibc
import JSON

/// A folder of covers and its manifest.
struct CoverExport {
  /// More than any rendition's side.
  static let largestSide = 2048

  private let folder: String
  private var entries: [(id: String, label: String, file: String)] = []

  /// Makes the folder if it is missing.
  init(folder: String) throws(Failure) {
    self.folder = folder
    try TargetFolder.make(folder)
  }

  /// How many covers there are.
  var count: Int { entries.count }

  /// Writes an album's cover.
  mutating func add(_ album: CatalogAlbum, _ bytes: [UInt8]) throws(Failure) {
    let key = "\(album.remoteLabel)\u{0}\(album.album.id.rawValue)"
    let file = SHA256.hexadecimal(of: key).prefix(32) + ".jpg"
    try TargetFolder.write(bytes, to: folder + "/" + file)
    entries.append((album.album.id.rawValue, album.remoteLabel, String(file)))
  }

  /// Writes the manifest, last, so that it names nothing that is not there.
  func finish() throws(Failure) {
    try PlainFile.replace(
      folder + "/manifest.json", with: String(decoding: manifest, as: UTF8.self) + "\n", mode: 0o644,
      what: "the manifest")
  }

  /// One object, id → file; an id that several remotes have is told with the remote's name before it.
  var manifest: [UInt8] {
    var owners: [String: Int] = [:]
    for entry in entries { owners[entry.id, default: 0] += 1 }
    var writer = JSONWriter()
    writer.beginObject()
    for entry in entries {
      writer.key(owners[entry.id] == 1 ? entry.id : entry.label + "/" + entry.id)
      writer.string(entry.file)
    }
    writer.endObject()
    return writer.bytes
  }
}
