public import Albums

/// The outcome of a cover.
public struct CoverWrite: Hashable, Sendable {
  /// Which photo it is of.
  public var photoID: PhotoID
  /// `stored` if a picture came or was found unchanged, else why none did.
  ///
  /// Where renditions are stored already, any other state leaves them and the state `stored`, and only the
  /// reason and the time of the next try are kept. `none` is no state of a cover.
  public var state: CoverState
  /// Why it is not stored, in a sentence without secrets; nil with `stored`.
  public var reason: String?
  /// The validator of the source's bytes, as received.
  ///
  /// Also of bytes that were no picture, so that the same bytes need not come again; where renditions are
  /// stored theirs is kept.
  public var etag: String?
  /// The validator of the source's bytes, as received; kept like ``etag``.
  public var lastModified: String?
  /// Pixels of the source, upright.
  public var sourceWidth: Int?
  /// Pixels of the source, upright.
  public var sourceHeight: Int?
  /// Not to be tried before; nil if nothing speaks against it.
  public var nextTry: Timestamp?
  /// The finished pictures; empty with `stored` if those in the catalog are still right.
  public var renditions: [Rendition]
  /// Whether stored renditions that are not among ``renditions`` are dropped, as they show an older picture;
  /// false to add a size to the same picture.
  public var replacesRenditions: Bool

  /// Makes an outcome.
  public init(
    photoID: PhotoID, state: CoverState, reason: String? = nil, etag: String? = nil,
    lastModified: String? = nil, sourceWidth: Int? = nil, sourceHeight: Int? = nil,
    nextTry: Timestamp? = nil, renditions: [Rendition] = [], replacesRenditions: Bool = true
  ) {
    self.photoID = photoID
    self.state = state
    self.reason = reason
    self.etag = etag
    self.lastModified = lastModified
    self.sourceWidth = sourceWidth
    self.sourceHeight = sourceHeight
    self.nextTry = nextTry
    self.renditions = renditions
    self.replacesRenditions = replacesRenditions
  }
}
