/// What a rule does to a request; everything that is set happens.
struct FaultEffect: Hashable, Sendable {
  /// How the image host answers a part request.
  enum RangeFault: String, Hashable, Sendable, CaseIterable {
    /// With the whole picture and 200.
    case ignore
    /// With 206 and a part that begins at 0.
    case wrongStart = "wrong-start"
    /// With 206 and half of what was asked.
    case short
    /// With 416.
    case unsatisfiable
  }

  /// What becomes of the validators of a picture.
  enum ValidatorFault: String, Hashable, Sendable, CaseIterable {
    /// A new ETag for the same bytes.
    case changed
    /// A weak ETag.
    case weak
    /// An ETag without quotes.
    case unquoted
    /// Last-Modified alone.
    case dateOnly = "date-only"
    /// Neither.
    case none
  }

  /// A slow sender.
  struct Drip: Hashable, Sendable {
    /// Bytes at a time.
    var bytes: Int
    /// The pause between.
    var milliseconds: Int
  }

  /// How the connection behaves while an answer is sent.
  struct Transport: Hashable, Sendable {
    /// Milliseconds before the first byte.
    var delay: Int?
    /// Sends a few bytes at a time.
    var drip: Drip?
    /// Closes after so many bytes of the body.
    var cut: Int?
    /// Closes after this share of the body.
    var cutShare: Double?
    /// Resets the connection in place of an answer.
    var reset = false
    /// Resets the connection after so many bytes of the body.
    var resetAfter: Int?
    /// Sends no more after so many bytes of the body, and does not close.
    var stall: Int?
    /// Sends nothing at all, and does not close.
    var silent = false
    /// Content-Length differs from the truth by so many bytes.
    var lengthOffset: Int?
    /// Sends the body without a length.
    var chunked = false
    /// Closes the connection after the answer without having said so.
    var closeSilently = false
  }

  var status: Int?
  var headers: [[String]] = []
  var body: String?
  var answer: CannedAnswer?
  var error: ServiceError?
  /// Whether the error comes with status 200 in the Graph API's shape.
  var errorInOK = false
  var redirect: RedirectFault?
  var redirectStatus = 302
  /// The URL's signature has expired.
  var expired = false
  var picture: HostilePicture?
  var range: RangeFault?
  var validators: ValidatorFault?
  var rows: RowEdits?
  var quirks: [String] = []
  /// The caller is taken for a guest: `me()` is nobody, and only what everyone may see is there.
  var guest = false
  /// A change of the account, as `PATCH /_mock/data` takes it, made just before the answer.
  var change: String?
  var transport = Transport()
}
