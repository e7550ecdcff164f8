public import Albums

/// One page of a listing of albums.
public struct AlbumPage: Hashable, Sendable {
  /// The readable rows in the remote's order.
  ///
  /// The same id may come twice, in one page or in several.
  public var albums: [Album]
  /// The covers' photos by id.
  ///
  /// An album whose ``Album/coverPhotoID`` is not here has a cover that the remote does not show.
  public var covers: [PhotoID: CoverPhoto]
  /// Rows that could not be read, each with what is known of it.
  public var problems: [RowProblem]
  /// Where the next page begins; nil if this was the last.
  public var next: PageCursor?
  /// Why the listing cannot be whole although nothing was thrown (a page skipped, the end not proven); nil
  /// if nothing speaks against it.
  ///
  /// Problems in rows do not make a listing partial by themselves.
  public var partialReason: String?

  /// Makes a page.
  public init(
    albums: [Album], covers: [PhotoID: CoverPhoto] = [:], problems: [RowProblem] = [],
    next: PageCursor? = nil, partialReason: String? = nil
  ) {
    self.albums = albums
    self.covers = covers
    self.problems = problems
    self.next = next
    self.partialReason = partialReason
  }
}
