/// A body that a rule puts in place of the right one, or makes out of it.
enum CannedAnswer: String, Hashable, Sendable, CaseIterable {
  /// A log-in page, text/html.
  case html
  /// A line of plain text.
  case text
  /// No bytes.
  case empty
  /// Status 204.
  case noContent = "no-content"
  case `false`
  case null
  /// An empty list.
  case list
  /// An empty object.
  case object
  /// The Graph API's envelope with an object where the list should be.
  case dataObject = "data-object"
  /// An error of the service with status 200 and application/json.
  case jsonError = "json-error"
  /// The first half of the right body, whole as far as HTTP can tell.
  case half
  /// The right body after a byte order mark.
  case byteOrderMark = "byte-order-mark"
  /// The right body with bytes in it that are no UTF-8.
  case badUTF8 = "bad-utf8"
  /// The right body, then something else.
  case trailing
  /// Random bytes.
  case noise
  /// Lists in lists, 100,000 deep.
  case deep
  /// A list of 100 million bytes.
  case huge
  /// The right body in gzip.
  case gzip
  /// A gigabyte of zeros in a few megabytes of gzip.
  case gzipBomb = "gzip-bomb"
  /// The right body in gzip, cut in its middle.
  case gzipHalf = "gzip-half"
  /// The right body said to be in gzip.
  case gzipLie = "gzip-lie"
  /// The right body said to be in an encoding nobody knows.
  case unknownEncoding = "unknown-encoding"
  /// Status 304, asked for or not.
  case notModified = "not-modified"
}
