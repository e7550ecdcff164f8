public import Albums

/// The one final result of a row.
public struct SyncCover: Hashable, Sendable {
  /// What became of the row's cover.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Fetched, rendered and committed to the catalog in this run.
    case stored
    /// What the catalog has is still right.
    case unchanged
    /// The album has no cover: show the placeholder.
    case none
    /// The remote does not show the album's cover photo: show the placeholder.
    case missing
    /// It could not be had this time; a later run tries again.
    case failed
    /// The bytes are no whole picture.
    case corrupt
    /// A picture, in a format that is not read.
    case unsupported
    /// More pixels or bytes than the limits allow.
    case tooLarge = "too-large"
    /// Not asked for, because the run was told not to fetch covers.
    case pending
    /// The album is not on the remote any more and is marked deleted in the catalog.
    case gone
  }

  /// The row's index.
  public var index: Int
  /// The row's album.
  public var id: AlbumID
  /// What became of it.
  public var state: State
  /// Why, in one sentence; nil for ``State/stored`` and an ordinary ``State/unchanged``.
  public var reason: String?
  /// Whether the remote was asked, or the catalog's knowledge is repeated.
  public var source: SyncSource
  /// The smallest rendition just made, for ``State/stored``; else nil, and the catalog has what there is.
  public var rendition: Rendition?

  /// Makes a result.
  public init(
    index: Int, id: AlbumID, state: State, reason: String? = nil, source: SyncSource,
    rendition: Rendition? = nil
  ) {
    self.index = index
    self.id = id
    self.state = state
    self.reason = reason
    self.source = source
    self.rendition = rendition
  }
}

extension SyncCover.State {
  /// The result that repeats what the catalog knows.
  init(catalog state: CoverState) {
    switch state {
    case .pending: self = .pending
    case .stored: self = .unchanged
    case .none: self = .none
    case .missing: self = .missing
    case .failed: self = .failed
    case .corrupt: self = .corrupt
    case .unsupported: self = .unsupported
    case .tooLarge: self = .tooLarge
    }
  }
}
