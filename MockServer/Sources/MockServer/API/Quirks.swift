/// Ways of the service that a client has to live with, each on or off.
struct Quirks: Hashable, Sendable {
  /// An empty list comes as `{}`.
  var emptyListAsObject = false
  /// LIMIT is counted before the rows that may not be seen are taken out.
  var limitBeforeVisibility = false
  /// Ids that are numbers come as texts nevertheless; `mixedIDs` lets only every other row do so.
  var textIDs = false
  var mixedIDs = false
  /// The service never gives more rows than this, whatever LIMIT says.
  var clamp: Int?
  /// There is no multiquery.
  var noMultiquery = false
  /// JSON comes as text/plain.
  var plainText = false
  /// Text comes as UTF-8, control characters as they are.
  var rawText = false
  /// Pictures come without ETag, without Last-Modified, or cannot be had in parts.
  var noETag = false
  var noLastModified = false
  var noRanges = false
  /// URLs are not signed.
  var unsigned = false
  /// Columns that the service does not have, as `album.photo_count`.
  var withoutColumns: Set<String> = []

  static let words = [
    "empty-object", "limit-before-visibility", "text-ids", "mixed-ids", "clamp=N", "no-multiquery",
    "plain-text",
    "raw-text", "no-etag", "no-last-modified", "no-ranges", "unsigned", "without=TABLE.COLUMN",
  ]

  /// Adds one of ``words``.
  ///
  /// - Parameter word: The quirk.
  /// - Throws: An error that lists the quirks.
  mutating func add(_ word: String) throws(MockError) {
    switch word {
    case "empty-object": emptyListAsObject = true
    case "limit-before-visibility": limitBeforeVisibility = true
    case "text-ids": textIDs = true
    case "mixed-ids": mixedIDs = true
    case "no-multiquery": noMultiquery = true
    case "plain-text": plainText = true
    case "raw-text": rawText = true
    case "no-etag": noETag = true
    case "no-last-modified": noLastModified = true
    case "no-ranges": noRanges = true
    case "unsigned": unsigned = true
    default: try addWithValue(word)
    }
  }

  private mutating func addWithValue(_ word: String) throws(MockError) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[0] == "clamp", let rows = Int(parts[1]), rows > 0 {
      clamp = rows
    } else if parts.count == 2, parts[0] == "without", parts[1].contains(".") {
      withoutColumns.insert(parts[1])
    } else {
      throw MockError(
        .usage, "quirk \"\(word)\" is unknown; there are \(Self.words.joined(separator: ", "))")
    }
  }
}
