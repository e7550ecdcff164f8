/// A request for the bytes behind an image's URL.
public struct ImageRequest: Hashable, Sendable {
  /// Absolute, http or https.
  public var url: String
  /// What was stored of the last answer, to ask only for something newer; nil asks unconditionally.
  public var validators: ImageValidators?

  /// Makes a request.
  public init(url: String, validators: ImageValidators? = nil) {
    self.url = url
    self.validators = validators
  }
}

/// What a server said to recognise a version of an image by.
public struct ImageValidators: Hashable, Sendable {
  /// The `ETag` header, quotes and `W/` included.
  public var etag: String?
  /// The `Last-Modified` header, as it was.
  public var lastModified: String?

  /// Makes validators.
  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}

/// What came of an ``ImageRequest``.
public enum ImageAnswer: Sendable {
  /// The whole body, never empty, with what to recognise it by next time.
  case bytes([UInt8], ImageValidators)
  /// What is stored is still right (304).
  ///
  /// Only ever the answer to a conditional request.
  case notModified
  /// The URL's signature is no longer good: ask the remote for a new one, once.
  case expired
}
