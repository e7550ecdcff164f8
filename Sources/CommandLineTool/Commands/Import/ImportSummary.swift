import Albums
import JSON

/// What an import did.
struct ImportSummary: Sendable {
  var album = AlbumID("")
  var name = ""
  var seen = 0
  var added = 0
  var changed = 0
  var deleted = 0
  /// Files of which no picture can be made, with why.
  var failures: [(file: String, reason: String)] = []
  /// Whether one of them may succeed another time.
  var mayBeTriedAgain = false
  var isInterrupted = false

  var unchanged: Int { max(0, seen - added - changed) }

  /// One line for a person.
  var text: String {
    "\(name): \(seen.counted("image")), \(added) new, \(changed) changed, \(deleted) gone, \(failures.count) without a picture."
  }

  func write(to writer: inout JSONWriter) {
    writer.members([("album", album.rawValue), ("name", name)])
    writer.key("photos")
    writer.beginObject()
    writer.members([
      ("seen", seen), ("added", added), ("changed", changed), ("unchanged", unchanged), ("deleted", deleted),
    ])
    writer.endObject()
    writer.key("failures")
    writer.beginArray()
    for failure in failures {
      writer.beginObject()
      writer.members([("file", failure.file), ("reason", failure.reason)])
      writer.endObject()
    }
    writer.endArray()
  }
}
