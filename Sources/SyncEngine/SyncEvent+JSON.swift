internal import Albums
internal import JSON

extension SyncEvent {
  /// The event as one JSON object on one line, as `sync --events` prints it.
  public var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    switch self {
    case .listing(let listing):
      writer.member("event") { $0.string("listing") }
      writer.member("rows") { $0.integer(Int64(listing.rows)) }
      writer.member("complete") { $0.bool(listing.complete) }
      writer.member("source") { $0.string(listing.source.rawValue) }
    case .row(let row):
      writer.member("event") { $0.string("row") }
      writer.member("index") { $0.integer(Int64(row.index)) }
      writer.member("id") { $0.string(row.id.rawValue) }
      writer.member("name") { $0.string(row.name) }
      writer.member("count") { $0.integer(row.count.map { Int64($0) }) }
    case .cover(let cover):
      writer.member("event") { $0.string("cover") }
      writer.member("index") { $0.integer(Int64(cover.index)) }
      writer.member("id") { $0.string(cover.id.rawValue) }
      writer.member("state") { $0.string(cover.state.rawValue) }
      writer.member("reason") { $0.string(cover.reason) }
      writer.member("source") { $0.string(cover.source.rawValue) }
    case .finished(let summary):
      writer.member("event") { $0.string("finished") }
      summary.writeMembers(to: &writer)
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
