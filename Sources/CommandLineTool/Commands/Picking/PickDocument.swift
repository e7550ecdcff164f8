import Albums
import Catalog
import JSON

/// A choice in JSON: the photos in order.
struct PickDocument {
  /// A chosen photo.
  struct Entry {
    /// The photo.
    var photo: CatalogPhoto
    /// Its remote's name.
    var remote: String?
    /// Where its original was copied to; nil if it was not.
    var file: String?
    /// Why it was not.
    var reason: String?
  }

  /// The photos in the order chosen.
  var entries: [Entry]

  /// Writes the array.
  func write(to output: DataOutput) {
    output.writeJSON(Array(entries.enumerated())) { item, writer in
      let (index, entry) = item
      writer.members([("number", index + 1)])
      writer.members([
        ("id", entry.photo.photo.id.rawValue), ("remote", entry.remote),
        ("album", entry.photo.photo.albumID.rawValue), ("fileName", entry.photo.photo.fileName),
        ("link", entry.photo.photo.link), ("original", entry.photo.original), ("file", entry.file),
        ("reason", entry.reason),
      ])
    }
  }
}
