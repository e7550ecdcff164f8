import HTTP

/// What came of one attempt at an image.
enum ImageVerdict: Sendable {
  /// An answer to hand on.
  case answer(ImageAnswer)
  /// The same request may be answered later; the error is for when it is not.
  case later(RemoteError)
  /// No use asking again.
  case failed(RemoteError)

  /// Judges an answer by its status; whether its bytes are an image is for those who decode it.
  ///
  /// - Parameters:
  ///   - response: What came.
  ///   - request: What was asked.
  init(_ response: HTTPResponse, to request: ImageRequest) {
    func error(_ kind: RemoteError.Kind, _ deed: String) -> RemoteError {
      let url = QuotedText.url(request.url)
      return RemoteError(kind, "The image host \(deed) (status \(response.status) from \(url)).")
    }
    switch response.status {
    case 200, 203:
      guard !response.body.isEmpty else {
        self = .later(error(.unusable, "gave an empty image"))
        return
      }
      let validators = ImageValidators(
        etag: response.headers["ETag"], lastModified: response.headers["Last-Modified"])
      self = .answer(.bytes(response.body, validators))
    case 304 where request.isConditional: self = .answer(.notModified)
    case 403 where Self.saysExpired(response), 404 where Self.saysExpired(response),
      410 where Self.saysExpired(response):
      self = .answer(.expired)
    case 401, 403: self = .failed(error(.denied, "does not show this image"))
    case 404, 410: self = .failed(error(.notFound, "no longer has this image"))
    case 408, 425, 500...599: self = .later(error(.unreachable, "could not answer"))
    case 429: self = .later(error(.rateLimited(retryAfterSeconds: nil), "asks for fewer calls"))
    default: self = .failed(error(.unusable, "gave no image"))
    }
  }

  /// Whether the body says that the URL's signature is no longer good.
  private static func saysExpired(_ response: HTTPResponse) -> Bool {
    guard response.body.count < 1000 else { return false }
    return String(decoding: response.body, as: UTF8.self).lowercased().contains("signature expired")
  }
}

extension ImageRequest {
  /// Whether it asks only for something newer.
  var isConditional: Bool { validators?.etag != nil || validators?.lastModified != nil }
}
