public import Albums

/// One page of the photos of an album.
public struct PhotoPage: Hashable, Sendable {
  /// The readable rows in the remote's order.
  ///
  /// The same id may come twice.
  public var photos: [Photo]
  /// Rows that could not be read.
  public var problems: [RowProblem]
  /// Where the next page begins; nil if this was the last.
  public var next: PageCursor?
  /// Photos that the remote saw beyond those of this page, as far as it was asked.
  ///
  /// One that no page brings is missing from the listing, not from the album.
  public var announced: [PhotoID]
  /// Why the listing cannot be whole although nothing was thrown; nil if nothing speaks against it.
  public var partialReason: String?

  /// Makes a page.
  public init(
    photos: [Photo], problems: [RowProblem] = [], next: PageCursor? = nil, announced: [PhotoID] = [],
    partialReason: String? = nil
  ) {
    self.photos = photos
    self.problems = problems
    self.next = next
    self.announced = announced
    self.partialReason = partialReason
  }
}
