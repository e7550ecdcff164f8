import Albums
import Catalog
import JSON

/// `status --json`.
enum StatusDocument {
  /// Writes the members of the document.
  static func write(_ status: CatalogStatus, path: String, to writer: inout JSONWriter) {
    writer.key("catalog")
    writer.string(path)
    writer.key("schemaVersion")
    writer.integer(Int64(status.schemaVersion))
    writer.key("bytes")
    writer.integer(Int64(status.byteCount))
    writer.key("remotes")
    writer.beginArray()
    for remote in status.remotes { write(remote, to: &writer) }
    writer.endArray()
  }

  private static func write(_ remote: CatalogStatus.Remote, to writer: inout JSONWriter) {
    let record = remote.record
    writer.beginObject()
    writer.members([
      ("remote", record.label), ("name", record.name), ("api", record.api), ("accountID", record.accountID),
      ("accountName", record.accountName),
    ])
    writer.members([
      ("albums", remote.albums), ("deletedAlbums", remote.deletedAlbums), ("photos", remote.photos),
    ])
    writer.key("covers")
    writer.beginObject()
    for state in CoverState.allCases {
      writer.key(state.rawValue)
      writer.integer(Int64(remote.covers[state] ?? 0))
    }
    writer.endObject()
    writer.key("lastRun")
    run(record.lastRun, to: &writer)
    writer.key("failures")
    writer.beginArray()
    for cover in remote.failures { failure(cover, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func run(_ run: RunRecord?, to writer: inout JSONWriter) {
    guard let run else { return writer.null() }
    writer.beginObject()
    writer.members([
      ("started", run.started.iso8601), ("finished", run.finished?.iso8601),
      ("outcome", run.outcome.rawValue),
    ])
    writer.key("complete")
    writer.bool(run.isComplete)
    writer.key("summary")
    if run.summary.isEmpty { writer.null() } else { writer.raw(run.summary.utf8) }
    writer.endObject()
  }

  private static func failure(_ cover: StoredCover, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.members([
      ("photoID", cover.photoID.rawValue), ("state", cover.state.rawValue), ("reason", cover.reason),
      ("nextTry", cover.nextTry?.iso8601),
    ])
    writer.endObject()
  }
}
