import JSON

/// Where the next page of a listing begins, and what is needed to see that the listing goes forward.
struct FQLCursor: Hashable, Sendable {
  /// The column whose values order the listing; nil before the first page.
  var column: String?
  /// The page begins after the row with this value.
  var after: String?
  /// If not empty, the page is these rows, which the page before saw ahead but did not show.
  var ids: [String] = []
  /// Whether a page was short although more rows followed: then a short last page proves no end.
  var isOdd = false
  /// Rows of the pages before.
  var seen = 0
  /// Marks of the pages before, the newest last.
  var past: [UInt64] = []

  /// How many marks are kept; a loop longer than that is not recognised.
  static let remembered = 512

  /// The first page.
  init() {}

  /// Reads a cursor that ``pageCursor`` made; nil of any other text.
  init?(_ cursor: PageCursor) {
    guard let root = try? JSONDocument(Array(cursor.text.utf8)).root, root.kind == .object else { return nil }
    column = root["by"]?.string
    after = root["after"]?.string
    ids = root["ids"]?.elements.compactMap(\.string) ?? []
    isOdd = root["odd"]?.bool ?? false
    seen = Int(root["seen"]?.integer ?? 0)
    past = root["past"]?.elements.compactMap { $0.string.flatMap { UInt64($0, radix: 36) } } ?? []
  }

  /// The cursor as others carry it.
  var pageCursor: PageCursor {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("by")
    writer.string(column)
    writer.key("after")
    writer.string(after)
    writer.key("ids")
    writer.beginArray()
    for id in ids { writer.string(id) }
    writer.endArray()
    writer.key("odd")
    writer.bool(isOdd)
    writer.key("seen")
    writer.integer(Int64(seen))
    writer.key("past")
    writer.beginArray()
    for mark in past { writer.string(String(mark, radix: 36)) }
    writer.endArray()
    writer.endObject()
    return PageCursor(String(decoding: writer.bytes, as: UTF8.self))
  }
}
