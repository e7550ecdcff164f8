internal import Albums
internal import JSON
internal import SQLite

extension CatalogReader {
  /// Writes albums as one JSON array, as documented for `albums --json`, without holding them in memory.
  ///
  /// - Parameters:
  ///   - query: Which, and in which order.
  ///   - language: The language of the titles of the remote's own albums.
  ///   - sink: Gets the document in pieces of about 64 kB; what it throws ends the writing.
  /// - Throws: ``CatalogError``, or what the sink throws as it is.
  public func writeAlbumsJSON(
    _ query: AlbumQuery = AlbumQuery(), language: Language = .english, into sink: ([UInt8]) throws -> Void
  ) throws {
    var writer = AlbumJSONWriter(language: language, labels: try perform { try remoteLabels() })
    let statement = try perform { try AlbumSelection(query: query).statement(on: connection) }
    defer { statement.reset() }
    writer.begin()
    while try perform({ try statement.step() }) {
      writer.write(statement)
      if writer.isFull { try sink(writer.take()) }
    }
    writer.end()
    try sink(writer.take())
  }
}

/// Turns rows of ``AlbumSelection`` into JSON, from SQLite's bytes to the document's.
private struct AlbumJSONWriter {
  private var json = JSONWriter()
  private var dateText: [UInt8] = []
  private let language: Language
  private let labels: [Int64: [UInt8]]
  private let titles: [(kind: [UInt8], title: [UInt8])]

  init(language: Language, labels: [Int64: String]) {
    self.language = language
    self.labels = labels.mapValues(Self.encoded)
    titles = [AlbumKind.profile, .cover, .mobile, .wall].compactMap { kind in
      AlbumTitle.title(of: kind, language).map { (Array(kind.word.utf8), Self.encoded($0)) }
    }
    json.bytes.reserveCapacity(80_000)
  }

  private static func encoded(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }

  var isFull: Bool { json.bytes.count >= 65_536 }

  mutating func begin() { json.beginArray() }

  mutating func end() {
    json.endArray()
    json.bytes.append(UInt8(ascii: "\n"))
  }

  mutating func take() -> [UInt8] {
    defer {
      json.bytes = []
      json.bytes.reserveCapacity(80_000)
    }
    return json.bytes
  }

  mutating func write(_ row: Statement) {
    let further = AlbumColumns.count
    json.beginObject()
    text("id", row, 0)
    json.key("remote")
    json.raw(labels[row.integer(further) ?? 0] ?? Array("null".utf8))
    text("name", row, 2)
    title(row)
    text("kind", row, 3)
    number("count", row, 4)
    number("videoCount", row, 5)
    json.key("cover")
    cover(row, further)
    date("created", row, 7)
    date("modified", row, 8)
    text("description", row, 9)
    text("location", row, 10)
    text("link", row, 11)
    text("visibility", row, 12)
    date("deleted", row, further + 3)
    json.endObject()
  }

  private mutating func cover(_ row: Statement, _ further: Int) {
    json.beginObject()
    json.key("state")
    if row.isNull(6) {
      json.string(CoverState.none.rawValue)
    } else if row.isNull(further + 4) {
      json.string(CoverState.pending.rawValue)
    } else {
      row.withTextBytes(further + 4) { bytes in if let bytes { json.stringBytes(bytes) } }
    }
    text("photoID", row, further + 10)
    number("width", row, further + 5)
    number("height", row, further + 6)
    number("bytes", row, further + 7)
    json.endObject()
  }

  private mutating func title(_ row: Statement) {
    json.key("title")
    let own = row.withTextBytes(3) { kind in
      kind.flatMap { kind in titles.first { $0.kind.elementsEqual(kind) } }
    }
    if let own { return json.raw(own.title) }
    row.withTextBytes(2) { name in
      if let name, name.contains(where: { $0 > 0x20 && $0 < 0x7F }) {
        json.stringBytes(name)
      } else {
        // Rare, and only Unicode's tables tell whether there is anything to see.
        let text = name.map { String(decoding: $0, as: UTF8.self) }
        json.string(AlbumTitle.title(kind: nil, name: text, language: language))
      }
    }
  }

  private mutating func text(_ key: String, _ row: Statement, _ column: Int) {
    json.key(key)
    row.withTextBytes(column) { bytes in if let bytes { json.stringBytes(bytes) } else { json.null() } }
  }

  private mutating func number(_ key: String, _ row: Statement, _ column: Int) {
    json.key(key)
    json.integer(row.integer(column))
  }

  private mutating func date(_ key: String, _ row: Statement, _ column: Int) {
    json.key(key)
    guard let date = row.integer(column).flatMap({ Timestamp(seconds: $0) }) else { return json.null() }
    dateText.removeAll(keepingCapacity: true)
    dateText.append(UInt8(ascii: "\""))
    date.appendISO8601(to: &dateText)
    dateText.append(UInt8(ascii: "\""))
    json.raw(dateText)
  }
}
