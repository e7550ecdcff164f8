internal import Albums
internal import JSON

extension SyncSummary {
  /// The summary as one JSON object on one line, as `sync --json` prints it.
  public var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writeMembers(to: &writer)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes the members of the object, so that an event can put its own before them.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("remote") { $0.string(remote) }
    writer.member("outcome") { $0.string(outcome.rawValue) }
    writer.member("message") { $0.string(message) }
    writer.member("dryRun") { $0.bool(dryRun) }
    writer.member("complete") { $0.bool(complete) }
    writer.object(
      "albums",
      [
        ("seen", albums.seen), ("added", albums.added), ("changed", albums.changed),
        ("unchanged", albums.unchanged), ("deleted", albums.deleted), ("revived", albums.revived),
        ("heldBack", albums.heldBack),
      ])
    writer.object(
      "covers",
      [
        ("stored", covers.stored), ("unchanged", covers.unchanged), ("placeholder", covers.placeholder),
        ("failed", covers.failed), ("pending", covers.pending),
      ])
    writer.object(
      "photos",
      [
        ("seen", photos.seen), ("added", photos.added), ("changed", photos.changed),
        ("unchanged", photos.unchanged), ("deleted", photos.deleted), ("stored", photos.stored),
        ("failed", photos.failed),
      ])
    writer.object(
      "requests", [("query", requests.query), ("image", requests.image), ("retries", requests.retries)])
    writer.member("bytes") { $0.integer(bytes) }
    writer.member("seconds") { $0.double((seconds * 1000).rounded() / 1000) }
    writer.member("warnings") { writer in
      writer.beginArray()
      for warning in warnings { writer.string(warning) }
      writer.endArray()
    }
    writer.member("failures") { writer in
      writer.beginArray()
      for failure in failures {
        writer.beginObject()
        writer.member("id") { $0.string(failure.id.rawValue) }
        writer.member("reason") { $0.string(failure.reason) }
        writer.endObject()
      }
      writer.endArray()
    }
  }
}

extension JSONWriter {
  /// Writes a key and its value.
  mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    self.key(key)
    value(&self)
  }

  /// Writes a key and an object of counts.
  fileprivate mutating func object(_ key: String, _ counts: [(String, Int)]) {
    member(key) { writer in
      writer.beginObject()
      for (name, count) in counts { writer.member(name) { $0.integer(Int64(count)) } }
      writer.endObject()
    }
  }
}
